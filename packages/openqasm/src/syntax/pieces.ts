import { listComments, type Comment } from './comments.ts'
import type { SyntaxTree } from './tree.ts'

/** A token or a comment. */
export interface Piece {
  readonly start: number
  readonly end: number
  /** Index of the token; -1 for a comment. */
  readonly token: number
  readonly comment: Comment | undefined
}

/** Tokens and comments in the order of the text. */
export function* listPieces(tree: SyntaxTree): Iterable<Piece> {
  const { tokens } = tree
  const comments = listComments(tree)
  let next = 0
  for (let token = 0; token <= tokens.count; token++) {
    const start = tokens.starts[token]!
    for (
      let comment = comments[next];
      comment !== undefined && comment.start < start;
      comment = comments[++next]
    ) {
      yield { start: comment.start, end: comment.end, token: -1, comment }
    }
    if (token < tokens.count) yield { start, end: tokens.ends[token]!, token, comment: undefined }
  }
}
