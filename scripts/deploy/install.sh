#!/bin/bash
# From a bare Debian 12 or 13 to a site with TLS. As root, in a checkout or an unpacked archive (archive.sh):
#   scripts/deploy/install.sh --host example.com --mail smtps://user:password@mail.example.com --owner anna@example.com
# Asks for what is missing. If run again, it changes nothing; if interrupted, it carries on. --dry-run only lists the steps.
#
#   --host HOST            the site's name in DNS                --also HOST       another name (a niche's), repeatable
#   --mail URL             the mail server, smtps://user:password@host
#   --from ADDRESS         the sender (default: no-reply@HOST)    --support ADDRESS the address that members see
#   --owner ADDRESS        gets the test mail and the first invitation to the desk      --owner-name NAME
#   --company NAME         with --address --zip --city --country --registration: who runs the site
#   --niche NICHE          the first site's: she bdsm bbw gilf milf gay (default: general)
#   --self-signed          TLS without Let's Encrypt: browsers warn (a test, or a proxy in front)
#   --acme-email ADDRESS   the address that Let's Encrypt writes to (default: the owner's)
#   --acme-server URL      another certificate authority          --skip-dns-check  try even if DNS looks wrong
#   --database-url URL     a managed Postgres (default: one is installed here)
#   --desk HOST|NETWORKS   where the desk is open (default: HOST)
#   --archive FILE         instead of this checkout               --swap            makes 2 GB of swap (for machines under 2 GB)
#   --name NAME --port N   a second installation beside the first (ports N, N+1, N+100)
. "$(dirname "$0")/steps.sh"
. "$here/machine.sh"
. "$here/first-day.sh"

HOST="" ALSO="" TLS=letsencrypt PORT=3000 ACME_EMAIL="" ACME_SERVER=""
mail="" from="" support="" owner="" owner_name="" company="" address="" zip="" city="" country="" registration=""
acme_email="" acme_server="" check_dns=1 database_url="" desk="" niche="" archive="" swap=0 host="" also="" tls="" port=""

read_flags() {
  local flag
  while [ $# -gt 0 ]; do
    flag=$1
    shift
    case $flag in
    --dry-run) dry=1; continue ;;
    --self-signed) tls=self-signed; continue ;;
    --skip-dns-check) check_dns=0; continue ;;
    --swap) swap=1; continue ;;
    --help) sed -n '2,/^\./{/^\./d;s/^# \{0,1\}//p}' "$0"; exit 0 ;;
    --host | --also | --mail | --from | --support | --owner | --owner-name | --company | --address | --zip | --city | --country | \
      --registration | --acme-email | --acme-server | --database-url | --desk | --niche | --archive | --name | --port) ;;
    *) refuse "install.sh has no option $flag. See: $0 --help" ;;
    esac
    [ $# -gt 0 ] && [[ $1 != --* ]] || refuse "$flag needs a value. See: $0 --help"
    case $flag in
    --host) host=$1 ;; --also) also+="${also:+ }$1" ;; --mail) mail=$1 ;; --from) from=$1 ;; --support) support=$1 ;;
    --owner) owner=$1 ;; --owner-name) owner_name=$1 ;; --company) company=$1 ;; --address) address=$1 ;; --zip) zip=$1 ;;
    --city) city=$1 ;; --country) country=$1 ;; --registration) registration=$1 ;; --acme-email) acme_email=$1 ;;
    --acme-server) acme_server=$1 ;; --database-url) database_url=$1 ;; --desk) desk=$1 ;; --niche) niche=$1 ;; --archive) archive=$1 ;;
    --name) NAME=$1 ;; --port) port=$1 ;;
    esac
    shift
  done
}

# Takes what an earlier run has noted, then the flags; asks for the rest.
gather() {
  local known=""
  recall && known=$HOST
  if [ -n "$known" ] && [ -n "$host" ] && [ "$host" != "$known" ]; then
    refuse "This machine already has the site https://$known ($install_file). To add another name to it: $0 --also $host, then $NAME-staff site create $host --niche NICHE. For a second, separate installation: $0 --host $host --name second --port 3010"
  fi
  HOST=${host:-$HOST} ALSO=$(printf '%s\n' $ALSO $also | awk '!seen[$0]++' | paste -sd' ' -) TLS=${tls:-$TLS} PORT=${port:-$PORT}
  acme_email=${acme_email:-$ACME_EMAIL} acme_server=${acme_server:-$ACME_SERVER}
  ask HOST "The site's name in DNS (example.com)" --host
  if [ -e "$machine$env_file" ]; then
    mail=${mail:-$(value_of SMTP_URL)} from=${from:-$(value_of MAIL_FROM)}
    desk=${desk:-$(value_of DESK_HOST)} desk=${desk:-$(value_of DESK_NETWORKS)}
  fi
  ask mail "The mail server (smtps://user:password@host; # and @ in a password are %23 and %40)" --mail secret
  if once invited; then
    ask owner "The owner's e-mail address" --owner
    : "${owner_name:=${owner%%@*}}"
  fi
  if once company && [ -z "$company" ] && [ -t 0 ]; then ask_company; fi
  [ ${#missing[@]} = 0 ] || refuse "Missing, with no one to ask: ${missing[*]}. See: $0 --help"
  : "${from:=no-reply@$HOST}" "${support:=help@$HOST}" "${acme_email:=$owner}" "${desk:=$HOST}"
}

missing=()
ask() {
  local name=$1 question=$2 flag=$3 kind=${4:-}
  [ -z "${!name}" ] || return 0
  if [ ! -t 0 ]; then
    missing+=("$flag")
    return 0
  fi
  while [ -z "${!name}" ]; do
    if [ "$kind" = secret ]; then
      read -rsp "$question: " "$name"
      echo
    else read -rp "$question: " "$name"; fi
  done
}

ask_company() {
  read -rp "The company that runs the site (leave empty to set it later): " company
  [ -n "$company" ] || return 0
  ask address "Its street and number" --address
  ask zip "Its postcode" --zip
  ask city "Its city" --city
  ask country "Its country, two letters (NL)" --country
  read -rp "Its registration number (leave empty for none): " registration
  read -rp "The niche of $HOST: she bdsm bbw gilf milf gay (leave empty for general): " niche
}

read_flags "$@"
name_things
gather
check_words
begin "$@"

step "Checking the machine: Debian, memory, disk, ports, names"
check_machine

step "Packages: Postgres, nginx, certbot, and Node 20.19 or newer"
install_packages
install_node

step "The user $NAME and its folders"
make_user

step "This version of the site, in $versions"
find_version
if [ -n "$(current_version)" ] && [ "$(current_version)" != "$version" ]; then
  say "   $(current_version) is in use; this one is $version. To switch to it: $here/upgrade.sh"
  version=$(current_version)
fi
prepare_version

step "The database"
make_database

step "Secrets and settings, in $env_file (only root reads it)"
make_environment

step "Units: two web processes, jobs, migrations, backup and drill"
make_units

step "Migrations, then the processes"
start_site

step "nginx, with TLS"
make_proxy
make_certificate
note_settings

step "The company, the first site, and the owner"
first_day

step "A first backup, and its drill"
first_backup

step "doctor"
run_doctor

finish "The site is at https://$HOST/ and its desk at https://$(desk_host)/desk. $NAME-staff is its command line: $NAME-staff --help
Firewall: ports 22, 80 and 443 must be open to the outside; 3000 and up need not be (the processes listen only on this machine).
The backup keys are in $key_file: copy that file off this machine today. Without it, no backup can be opened."
