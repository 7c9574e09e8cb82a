#!/bin/sh
# exec, so that the server is the container's first process and gets its stop signal itself.
set -eu
case "${1:-web}" in
  web) exec node $(cat build/web.flags) build/web.js ;;
  api) exec node build/api.js ;;
  prumo)
    shift
    exec node build/prumo.js "$@"
    ;;
  create-professional | rebuild-sums) exec node build/prumo.js "$@" ;;
  *) exec "$@" ;;
esac
