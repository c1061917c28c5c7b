"""Reads and changes the birds of a server with Google's own client, and says what is not as it should be.

usage: check_birds.py HOST:PORT TOKEN
"""

import os
import sys
import threading

os.environ["FIRESTORE_EMULATOR_HOST"] = sys.argv[1]
# What goes on inside the library is not for the reader of a test.
os.environ.setdefault("GRPC_VERBOSITY", "NONE")

import grpc
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter

WAIT = 20
problems = []


def expect(kept, promise):
  if not kept:
    problems.append(promise)


class Token(
  grpc.UnaryUnaryClientInterceptor,
  grpc.UnaryStreamClientInterceptor,
  grpc.StreamStreamClientInterceptor,
):
  """Shows a token with each call, where the library says that it is the emulator's owner."""

  def __init__(self, token):
    self.field = ("authorization", f"Bearer {token}")

  def with_token(self, details):
    fields = [field for field in details.metadata or [] if field[0] != "authorization"]
    return details._replace(metadata=fields + [self.field])

  def intercept_unary_unary(self, go_on, details, request):
    return go_on(self.with_token(details), request)

  intercept_unary_stream = intercept_unary_unary
  intercept_stream_stream = intercept_unary_unary


class Client(firestore.Client):
  def _emulator_channel(self, transport):
    return grpc.intercept_channel(super()._emulator_channel(transport), Token(sys.argv[2]))


def main():
  client = Client(project="demo")
  birds = client.collection("birds")
  listed = list(birds.order_by("sort").limit(5).stream())
  expect([bird.get("sort") for bird in listed] == [0, 1, 2, 3, 4], "five birds in order")
  robin = listed[0]
  expect(robin.get("name.latin") == "Erithacus rubecula", "the robin's name")
  expect(robin.get("notes")[0]["createdAt"].year == 2026, "a note's moment")
  found = list(birds.where(filter=FieldFilter("name.english", "==", "Eurasian wren")).stream())
  expect([bird.id for bird in found] == ["wren"], "a bird by its name")
  expect(not birds.document("dodo").get().exists, "no dodo")
  expect({bird.id for bird in client.get_all([birds.document("wren"), birds.document("jay")])} == {"wren", "jay"}, "two at once")
  expect(len(list(birds.list_documents())) == len(list(birds.stream())), "as many names as birds")
  watch(birds)
  changes(birds)
  for problem in problems:
    print(f"not as it should be: {problem}")
  sys.exit(1 if problems else 0)


def changes(birds):
  wren = birds.document("wren")
  note = {"userId": "python", "text": "“¡Hola!” 🐦", "createdAt": wren.get().update_time}
  for _ in range(2):
    wren.update({"notes": firestore.ArrayUnion([note])})
  expect([entry["text"] for entry in wren.get().get("notes")] == [note["text"]], "a note once")
  expect(wren.get().get("habitat") == "undergrowth", "a field that was not written")
  wren.update({"notes": firestore.ArrayRemove([note]), "seen": firestore.Increment(2), "at": firestore.SERVER_TIMESTAMP})
  expect(wren.get().get("notes") == [] and wren.get().get("seen") == 2, "an array that is empty again, and a sum")
  dodo = birds.document("dodo")
  dodo.create({"sort": 999, "name": {"latin": "Raphus cucullatus"}})
  try:
    dodo.create({})
    expect(False, "a document made twice")
  except Exception as error:
    expect(type(error).__name__ == "AlreadyExists", f"a conflict, not {error!r}")
  dodo.delete()
  expect(not dodo.get().exists, "a document that is gone")


def watch(birds):
  states, changed = [], threading.Condition()

  def told(documents, differences, _):
    with changed:
      states.append([(change.type.name, change.document.id) for change in differences])
      changed.notify_all()

  def wait(count):
    with changed:
      return changed.wait_for(lambda: len(states) >= count, WAIT)

  listening = birds.where(filter=FieldFilter("sort", "<", 3)).on_snapshot(told)
  expect(wait(1) and len(states[0]) == 3, "three birds at first")
  birds.document("blackbird").update({"sort": 2})
  expect(wait(2) and states[1] == [("MODIFIED", "blackbird")], "a bird that changed")
  birds.document("blackbird").update({"sort": 10_000})
  expect(wait(3) and states[2] == [("REMOVED", "blackbird")], "a bird that does not match any more")
  birds.document("blackbird").update({"sort": 1})
  expect(wait(4) and states[3] == [("ADDED", "blackbird")], "a bird that matches again")
  listening.unsubscribe()


main()
