// Packs the built packages for a job that publishes without installing anything:
// `node tools/releases/pack-tarballs.ts <folder>`.
import { resolve } from 'node:path'
import { repositoryRoot } from '../source/repository-root.ts'
import { addSboms, packPackages } from './pack-packages.ts'

const folder = resolve(process.argv[2] ?? 'tarballs')
packPackages(repositoryRoot, folder)
addSboms(repositoryRoot, folder)
