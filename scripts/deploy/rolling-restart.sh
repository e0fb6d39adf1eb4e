#!/bin/sh
# A new version without a lost request: migrate, then one web process after the other, each ready before the next ends.
# Usage, as root in the checkout of the new version: scripts/deploy/rolling-restart.sh 3000 3001
set -eu
sudo -u site --preserve-env=PATH sh -c 'set -a; . /etc/site.env; DATA_DIR=/var/lib/site npm run --silent migrate'
for port in "$@"; do
  # Returns when the new process is ready (ExecStartPost).
  systemctl restart "site@$port"
done
systemctl restart site-jobs
