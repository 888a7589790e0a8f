import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const golden = new URL('golden/', import.meta.url)

/** Whether this machine has LaTeX with the library of the figures. */
function hasQuantikz(): boolean {
  return spawnSync('kpsewhich', ['tikzlibraryquantikz2.code.tex']).status === 0
}

/** Compiles a document. Returns the status, and the errors of its log. */
function compile(program: 'pdflatex' | 'lualatex', document: string): [number | null, string[]] {
  const folder = mkdtempSync(join(tmpdir(), 'quantikz-'))
  writeFileSync(join(folder, 'figures.tex'), document)
  const options = ['-interaction=nonstopmode', '-halt-on-error', 'figures.tex']
  const { status, stdout } = spawnSync(program, options, { cwd: folder, encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return [status, stdout.split('\n').filter((line) => line.startsWith('!'))]
}

it.skipIf(!hasQuantikz())('LuaLaTeX compiles the document with Japanese names', () => {
  expect(compile('lualatex', readFileSync(new URL('document.tex', golden), 'utf8'))).toEqual([0, []])
})

it.skipIf(!hasQuantikz())('LaTeX compiles the golden figures', () => {
  const figures = readdirSync(golden).filter((name) => name.endsWith('.quantikz.tex'))
  expect(figures.length).toBeGreaterThan(4)
  const document = [
    '\\documentclass{article}',
    '\\usepackage{amsmath,tikz}',
    '\\usetikzlibrary{quantikz2}',
    '\\begin{document}',
    ...figures.map((name) => `${readFileSync(new URL(name, golden), 'utf8')}\\clearpage`),
    '\\end{document}',
  ]
  expect(compile('pdflatex', document.join('\n'))).toEqual([0, []])
})
