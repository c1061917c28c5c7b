"""Sends each generated request as another account: CLASSIFIEDS_TOKENS has their tokens, separated by commas, an empty one for nobody."""
import collections
import itertools
import os

import schemathesis

TOKENS = os.environ["CLASSIFIEDS_TOKENS"].split(",")
turns = collections.defaultdict(lambda: itertools.cycle(TOKENS))


@schemathesis.hook
def before_call(context, case, **kwargs):
    # Each operation is asked by everybody.
    token = next(turns[case.operation.label])
    case.headers["Authorization"] = f"Bearer {token}"
    if not token:
        del case.headers["Authorization"]
