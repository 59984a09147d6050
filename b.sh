timeout 200 npx remix vite:build > /tmp/lead/b.log 2>&1; tail -1 /tmp/lead/b.log; node size.tmp.mjs $1
