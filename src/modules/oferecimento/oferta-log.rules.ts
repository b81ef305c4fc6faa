/**
 * The chain that proves a round: each entry is hashed together with the hash of the one before it, so that a changed byte
 * is found by whoever holds the export, without the platform. Pure; the hash function (SHA-256, hexadecimal) is an
 * argument. Source: commercial §1.1 oferta_log, §1.3 O15.
 */
import { canonicalJson } from '#platform/shared/canonical-json.ts'

export interface EntradaDoLog {
  readonly ofertaId: string
  readonly seq: number
  readonly tipo: string
  /** UTC with milliseconds. */
  readonly quando: string
  /** Canonical JSON of an object. */
  readonly dados: string
}

export interface EloDoLog extends EntradaDoLog {
  readonly hash: string
}

/** What the first entry is chained to. */
export const HASH_INICIAL = '0'.repeat(64)

/** The text of an entry, byte for byte as it is hashed. */
const textoDaEntrada = ({ ofertaId, seq, tipo, quando, dados }: EntradaDoLog): string =>
  `{"ofertaId":${JSON.stringify(ofertaId)},"seq":${seq},"tipo":${JSON.stringify(tipo)},"quando":${JSON.stringify(quando)},"dados":${dados}}`

export const dadosDoLog = (dados: Readonly<Record<string, unknown>>): string => canonicalJson(dados)

export function encadear(
  anterior: string,
  entrada: EntradaDoLog,
  sha256: (text: string) => string,
): EloDoLog {
  return { ...entrada, hash: sha256(`${anterior}\n${textoDaEntrada(entrada)}`) }
}

/** The number of the first entry that is not what was written; null: the chain holds. */
export function findQuebra(log: readonly EloDoLog[], sha256: (text: string) => string): number | null {
  let anterior = HASH_INICIAL
  for (const [index, { hash, ...entrada }] of log.entries()) {
    if (entrada.seq !== index + 1 || encadear(anterior, entrada, sha256).hash !== hash) return index + 1
    anterior = hash
  }
  return null
}
