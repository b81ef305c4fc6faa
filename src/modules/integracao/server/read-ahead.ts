/** The lines that wait to be written: the next ones are read while those before are written. */
import type { Deps } from '#platform/server/deps.ts'
import type { Values } from '../leitura.rules.ts'
import { type Destino, resultOf } from '../linha.rules.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import { nextLinhas } from './importacao-linha.repository.ts'

export interface WaitingLine {
  readonly ordem: number
  readonly linha: number
  readonly key: string
  readonly values: Values
}

export interface ReadAhead {
  /** Up to `BATCH_LINES` lines after those it gave before; none are left: an empty list. */
  next(): Promise<readonly WaitingLine[]>
}

const WRITTEN: readonly Destino[] = ['criar', 'alterar']

/**
 * From the last line that is written on. Nobody else changes lines while their import is written, so those that were
 * read ahead are the ones that stand there. Ask only outside of a transaction: the embedded database has one backend.
 */
export function readAhead(deps: Deps, ownerId: string, importacao: ImportacaoRow): ReadAhead {
  const aceitos = new Set(importacao.aceitos)
  const assinaturas = Object.keys(importacao.contadores).filter((signature) =>
    WRITTEN.some((destino) => destino === resultOf(signature, aceitos)),
  )
  const find = async (depois: number): Promise<Found> => {
    const next = await deps.db.readAsOwner(ownerId, (tx) =>
      nextLinhas(tx, importacao.id, { assinaturas, depois }),
    )
    if (!next) return { lines: [] }
    const lines = next.linhas.map(({ ordem, linha, chave, values }) => ({
      ordem,
      linha,
      key: chave ?? '',
      values,
    }))
    return { lines, ate: next.ate }
  }
  const read = (depois: number): Promise<Found> => {
    const finding = find(depois)
    // A failure is met by whoever asks for these lines, which may be never.
    finding.catch(() => undefined)
    return finding
  }
  let ahead = read(importacao.ordem_gravada)
  return {
    async next() {
      for (;;) {
        const { lines, ate } = await ahead
        if (ate === undefined) return []
        ahead = read(ate)
        if (lines.length > 0) return lines
      }
    },
  }
}

interface Found {
  readonly lines: readonly WaitingLine[]
  /** Position up to which they were looked for; undefined: to the end. */
  readonly ate?: number
}
