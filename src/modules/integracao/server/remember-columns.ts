/** What a company did with the columns of a file, kept for the next file with the same header. */
import { createHash } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { foldHeader, headerSignature } from '../colunas.rules.ts'
import type { ModoExistente } from '../linha.rules.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import { rememberModelo } from './modelo.repository.ts'

/** A header may be long; its hash names it. */
export const signatureHash = (cabecalho: readonly string[]) =>
  createHash('sha256').update(headerSignature(cabecalho)).digest('hex')

interface Chosen {
  readonly ligacoes: readonly { readonly coluna: number; readonly campo: string | null }[]
  readonly modo: ModoExistente
  /** The name a person gave; otherwise the one it has, or the file's. */
  readonly nome: string | undefined
}

/** Returns the id of the model. */
export function rememberColumns(
  tx: OwnerTx,
  importacao: ImportacaoRow,
  { ligacoes, modo, nome }: Chosen,
  now: Date,
): Promise<string> {
  const { colunas } = importacao.leitura
  const fieldOf = new Map(ligacoes.map(({ coluna, campo }) => [coluna, campo]))
  return rememberModelo(
    tx,
    {
      id: uuidv7(),
      alvo: importacao.alvo,
      nome: nome?.trim() || importacao.modelo_nome || nameOfFile(importacao.arquivo_nome),
      assinatura: signatureHash(colunas.map((coluna) => coluna.nome)),
      ligacoes: Object.fromEntries(
        colunas
          .map(({ coluna, nome: name }) => [foldHeader(name), fieldOf.get(coluna) ?? null] as const)
          .filter(([name]) => name !== ''),
      ),
      modo,
    },
    now,
  )
}

/** `clientes_sul_2026-11.xlsx` is `Clientes sul`. */
function nameOfFile(fileName: string): string {
  const words = fileName
    .replace(/\.\w{1,5}$/, '')
    .replace(/[_\-\s]+/g, ' ')
    .replace(/(?:^|\s)[\d.\s()]+$/g, '')
    .trim()
  const name = words === '' ? 'Modelo' : words
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, 80)
}
