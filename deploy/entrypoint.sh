#!/bin/sh
# exec, so that the server is the container's first process and gets its stop signal itself.
set -eu
case "${1:-web}" in
  web) exec node build/web.js ;;
  api) exec node build/api.js ;;
  create-professional)
    shift
    exec node build/create-professional.js "$@"
    ;;
  rebuild-sums) exec node build/rebuild-sums.js ;;
  *) exec "$@" ;;
esac
