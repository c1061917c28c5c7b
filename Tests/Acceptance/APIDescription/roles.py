"""Sends each generated request as another account: CLASSIFIEDS_TOKENS has their tokens, separated by commas, an empty one for nobody."""
import itertools
import os

import schemathesis

TOKENS = os.environ["CLASSIFIEDS_TOKENS"].split(",")
turns = {}


@schemathesis.hook
def before_call(context, case, **kwargs):
    # The accounts take turns at each operation. Some operations get fewer requests than there are accounts, so each begins with the next account.
    operation = case.operation.label
    if operation not in turns:
        turns[operation] = itertools.islice(itertools.cycle(TOKENS), len(turns) % len(TOKENS), None)
    token = next(turns[operation])
    case.headers["Authorization"] = f"Bearer {token}"
    if not token:
        del case.headers["Authorization"]
