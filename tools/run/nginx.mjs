// One test runs our settings in a real nginx. It is skipped if nginx cannot be installed.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installNginx(env) {
  if (existsSync('/usr/sbin/nginx') || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' }
  spawnSync('apt-get', ['update', '-qq'], apt)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], apt)
}
