// One test holds our settings for nginx against the real one; where it is missing and cannot be installed, that test is skipped.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

export function installNginx(env) {
  if (existsSync('/usr/sbin/nginx') || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  const apt = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'inherit' }
  spawnSync('apt-get', ['update', '-qq'], apt)
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nginx-light'], apt)
}
