#!/bin/sh
# A new version without a lost request: install and build, migrate, then one web process after the other, each ready
# before the next ends. What fails ends it, and the processes that are left go on with the version before.
# Usage, as root in the checkout of the new version: scripts/deploy/rolling-restart.sh 3000 3001
set -eu
# The processes may not write into the checkout: root installs and builds for them.
node scripts/deploy/prepare.mjs
# Returns when it is done, with the environment as systemd reads it for the processes.
systemctl start site-migrate
for port in "$@"; do
  # Returns when the new process is ready (ExecStartPost).
  systemctl restart "site@$port"
done
systemctl restart site-jobs
