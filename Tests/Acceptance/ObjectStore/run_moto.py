"""Runs moto, an S3-compatible store, on a free port, with one bucket and one user whose access key it checks.

Prints one line of JSON with the port, the key and its secret, and runs until it is killed.
"""

import json
import sys

import boto3
from moto import settings
from moto.core.responses import ActionAuthenticatorMixin
from moto.server import ThreadedMotoServer

server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
server.start()
host, port = server.get_host_and_port()
services = {
    name: boto3.client(
        name, endpoint_url=f"http://127.0.0.1:{port}", region_name="us-east-1", aws_access_key_id="setup", aws_secret_access_key="setup"
    )
    for name in ("iam", "s3")
}
services["s3"].create_bucket(Bucket="pictures")
services["iam"].create_user(UserName="board")
allowed = {"Effect": "Allow", "Action": ["s3:ListBucket", "s3:GetObject", "s3:PutObject", "s3:DeleteObject"], "Resource": "*"}
services["iam"].put_user_policy(
    UserName="board", PolicyName="pictures", PolicyDocument=json.dumps({"Version": "2012-10-17", "Statement": [allowed]})
)
key = services["iam"].create_access_key(UserName="board")["AccessKey"]
# From here on, signatures are checked.
settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
ActionAuthenticatorMixin.request_count = 0
print(json.dumps({"port": port, "key": key["AccessKeyId"], "secret": key["SecretAccessKey"]}), flush=True)
sys.stdin.close()
server._thread.join()
