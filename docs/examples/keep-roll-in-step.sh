#!/bin/sh
# Makes an electoral roll agree with a CSV file, by member numbers. It needs curl and no more:
#   HUSTINGS_URL=https://vote.example.org HUSTINGS_KEY=hst_… ./keep-roll-in-step.sh ELECTION members.csv
# Another word at the end says how many may be taken off, where they are many: ./… ELECTION members.csv 57
set -eu

roll="$HUSTINGS_URL/api/v1/elections/$1/roll"
confirmed="${3:+?removals=$3}"

# The key goes in by standard input: arguments are seen by everybody on the machine.
call() {
  printf 'header = "Authorization: Bearer %s"\n' "$HUSTINGS_KEY" |
    curl --config - --silent --show-error --fail-with-body --retry 5 "$@"
}
field() {
  printf '%s' "$answer" | grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d '"' -f 4
}

if ! answer=$(call --request PUT --header 'Content-Type: text/csv' --data-binary "@$2" "$roll$confirmed"); then
  printf '%s\n' "$answer" >&2
  exit 1
fi
# A big list is worked through in the background.
while [ "$(field state)" = waiting ] || [ "$(field state)" = working ]; do
  sleep 2
  answer=$(call "$roll/$(field job)")
done
printf '%s\n' "$answer"
[ "$(field state)" != failed ]
