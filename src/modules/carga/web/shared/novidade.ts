/** What somebody else did to a load while it was being looked at. */

import { platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { type HistoryLine, historyLines } from '#platform/web/record/history-entries.ts'
import { getCarga, getHistorico } from '../../carga.contract.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import type { CargaAlvo } from './acao-carga.ts'

export interface Novidade {
  /** The load as it is now. */
  readonly carga: Carga
  /** Who did what and when, the newest first; empty for a carrier, whom the history is not shown to. */
  readonly linhas: readonly HistoryLine[]
}

const ENTRIES = 20

/** Histories of registers speak of the record; here it is a load. */
export const cargaLines = (items: readonly HistoricoItem[]): HistoryLine[] =>
  historyLines(items, localZone()).map((line) => ({
    ...line,
    title: line.title.replace('o cadastro', 'a carga'),
  }))

export const isVersionConflict = (error: unknown): boolean =>
  error instanceof HttpError && error.code === platformErrors.version_conflict.code

/** Undefined: the load is still as it was seen. */
export async function readNovidade(
  http: HttpClient,
  { id, version, ownerCriadorDaCarga }: Pick<CargaAlvo, 'id' | 'version' | 'ownerCriadorDaCarga'>,
): Promise<Novidade | undefined> {
  const params = { id }
  const [carga, historico] = await Promise.all([
    http.call(getCarga, { params }),
    ownerCriadorDaCarga ? http.call(getHistorico, { params, query: { qtdItem: ENTRIES } }) : undefined,
  ])
  if (carga.version <= version) return undefined
  const newer = (historico?.items ?? []).filter(({ versao }) => versao !== null && versao > version)
  return { carga, linhas: cargaLines(newer) }
}

/** `Otávio Brandt alterou 2 campos, 20/11/2026 10:39` of each line; for a place without room for lists. */
export const novidadeText = ({ linhas }: Novidade): string =>
  linhas.length === 0
    ? 'A carga mudou enquanto você a via.'
    : `${linhas.map(({ title, when }) => `${title}, ${when}`).join('; ')}.`
