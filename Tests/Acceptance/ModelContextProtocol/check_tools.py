"""Uses every tool of `classifieds mcp` with the protocol's own Python client, which checks each result against its schema.

usage: check_tools.py PROGRAM

The environment is that of the program. Prints what is wrong; nothing if all is well.
"""

import asyncio
import json
import os
import sys

from mcp import StdioServerParameters, stdio_client
from mcp.client.client import Client

PROGRAM = sys.argv[1]
problems = []


def expect(condition, what):
    if not condition:
        problems.append(what)


async def use(mode, version):
    server = StdioServerParameters(command=PROGRAM, args=["mcp", "--allow", "categories"], env=dict(os.environ))
    async with Client(stdio_client(server), mode=mode) as client:
        expect(client.protocol_version == version, f"{mode}: version {client.protocol_version}")
        expect("untrusted" in (client.instructions or ""), f"{mode}: instructions")
        tools = (await client.list_tools()).tools
        for tool in tools:
            hints = tool.annotations
            complete = hints and None not in (
                hints.read_only_hint, hints.destructive_hint, hints.idempotent_hint, hints.open_world_hint
            )
            expect(complete and tool.title and tool.output_schema, f"{mode}: {tool.name} lacks a hint, a title or a schema")

        async def call(name, arguments=None, fails=False):
            result = await client.call_tool(name, arguments or {})
            expect(bool(result.is_error) == fails, f"{mode}: {name}: {result}")
            if fails:
                return json.loads(result.content[0].text)
            expect(json.loads(result.content[0].text) == result.structured_content, f"{mode}: {name}: two results")
            return result.structured_content

        names = {tool.name for tool in tools}
        page = await call("search_ads", {"query": "velo", "limit": 3})
        expect(len(page["items"]) == 3 and page["next_cursor"] == "3", f"{mode}: {page}")
        more = await call("search_ads", {"query": "velo", "limit": 3, "cursor": page["next_cursor"]})
        expect(not {ad["id"] for ad in page["items"]} & {ad["id"] for ad in more["items"]}, f"{mode}: rows twice")
        whole = await call("open_ad", {"id": page["items"][0]["id"]})
        expect(whole["untrusted"]["description"], f"{mode}: {whole}")
        categories = (await call("list_categories"))["items"]
        await call("list_watches")
        await call("list_watch_events")
        draft = await call("create_draft", {"title": "Written by an agent", "category": categories[0]["untrusted"]["name"]})
        expect(draft["by_agent"], f"{mode}: {draft}")
        changed = await call("edit_draft", {"id": draft["id"], "price": 12.5})
        expect(changed["price"] == 12.5, f"{mode}: {changed}")
        expect((await call("read_draft", {"id": draft["id"]}))["revision"] == 2, f"{mode}: revision")
        expect(draft["id"] in [row["id"] for row in (await call("list_drafts"))["items"]], f"{mode}: list_drafts")
        expect(len((await call("categories"))["untrusted"]) == len(categories), f"{mode}: categories")
        expect((await call("open_ad", {"id": 1}, fails=True))["error"]["kind"] == "not_found", f"{mode}: open_ad 1")
        expect((await call("search_ads", {"limit": 99}, fails=True))["error"]["kind"] == "usage", f"{mode}: limit 99")
        tried = {
            "search_ads", "open_ad", "list_categories", "list_watches", "list_watch_events", "create_draft", "edit_draft",
            "read_draft", "list_drafts", "categories",
        }
        expect(names == tried, f"{mode}: tools {names ^ tried}")


async def main():
    await use("auto", "2026-07-28")
    await use("legacy", "2025-11-25")


asyncio.run(main())
print("\n".join(problems), end="")
sys.exit(1 if problems else 0)
