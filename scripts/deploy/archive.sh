#!/bin/bash
# One file with the sources of this checkout, for install.sh and upgrade.sh on another machine:
#   scripts/deploy/archive.sh [--with-build] [FOLDER]
# It is named after their content (the same files make the same name), and holds neither data nor secrets. --with-build
# adds the build, for a machine with too little memory to build.
set -euo pipefail
cd "$(dirname "$0")/../.."

with_build=0
folder=.
what="file"
for word in "$@"; do
  case $word in
  --with-build) with_build=1 ;;
  --name-only) what=name ;;
  --to-stdout) what=stdout ;;
  --help) sed -n '2,5s/^# //p' "$0"; exit 0 ;;
  --*) echo "archive.sh has no option $word. See: scripts/deploy/archive.sh --help" >&2; exit 1 ;;
  *) folder=$word ;;
  esac
done

# The files of the repository; in an unpacked archive, which has no history, all but what a run leaves there.
list() {
  if [ -e .git ] && command -v git >/dev/null; then
    git -c safe.directory='*' ls-files --cached --others --exclude-standard -z | while IFS= read -r -d '' file; do
      if [ -e "$file" ]; then printf './%s\0' "$file"; fi
    done
  else
    find . -mindepth 1 \( -path ./node_modules -o -path ./build -o -path ./.data -o -path ./.stamps -o -path ./test-results -o -path ./.git \) -prune \
      -o -type f ! -name .env ! -name .DS_Store ! -path ./VERSION -print0
  fi | LC_ALL=C sort -z
}
# The same bytes whoever packs them, and whenever.
pack() { tar --null --no-recursion --files-from=- --format=gnu --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u+rw,go+r,go-w,a+X -cf -; }

version=$(list | pack | sha256sum | head -c 12)
if [ "$what" = name ]; then
  echo "$version"
  exit 0
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
printf '%s\n' "$version" >"$scratch/VERSION"
list | pack >"$scratch/all.tar"
tar --format=gnu --mtime=@0 --owner=0 --group=0 --numeric-owner -rf "$scratch/all.tar" -C "$scratch" ./VERSION
if [ "$with_build" = 1 ]; then
  echo "Building …" >&2
  node scripts/deploy/prepare.mjs >&2
  built=$(node --import tsx scripts/deploy/built-version.ts)
  tar --format=gnu --owner=0 --group=0 --numeric-owner --exclude=holders -rf "$scratch/all.tar" "./build/$built"
fi
if [ "$what" = stdout ]; then
  gzip -1n <"$scratch/all.tar"
else
  file=$folder/site-$version.tar.gz
  gzip -n <"$scratch/all.tar" >"$scratch/site.gz"
  mv "$scratch/site.gz" "$file" || { echo "$file cannot be written: name a folder that exists and has room." >&2; exit 1; }
  echo "$file"
fi
