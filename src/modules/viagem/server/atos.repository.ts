/** Acts of drivers, which are only ever added to. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { canonicalJson } from '#platform/shared/canonical-json.ts'
import type { Ato, RespostaDoAto } from '../ato.contract.ts'

export interface AtoGuardado {
  readonly id: string
  readonly hash: string
  readonly resultado: RespostaDoAto['resultado']
  readonly codigo: string | null
  readonly mensagem: string | null
}

/** Of what an act says: the same id with another hash is another act. */
export const hashDoAto = ({ tipo, paradaId = null, dh, arquivos, corpo }: Ato): string =>
  createHash('sha256')
    .update(canonicalJson({ tipo, paradaId, dh, arquivos: arquivos ?? [], corpo: corpo ?? {} }))
    .digest('base64url')

export async function findAtos(
  tx: OwnerTx,
  viagemId: string,
  ids: readonly string[],
): Promise<Map<string, AtoGuardado>> {
  const rows = await tx.db
    .selectFrom('viagem_ato')
    .select(['id', 'hash', 'resultado', 'codigo', 'mensagem'])
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

interface NovoAto {
  readonly ato: Ato
  readonly dh: Date
  readonly agora: Date
  readonly resultado: RespostaDoAto['resultado']
  readonly codigo: string | null
  readonly mensagem: string | null
  readonly porNome: string | null
}

/** The trip is locked, so that the order of its acts has no gaps. */
export async function insertAtos(tx: OwnerTx, viagemId: string, atos: readonly NovoAto[]): Promise<void> {
  const rows = atos.map(
    ({ ato, dh, agora, resultado, codigo, mensagem, porNome }, index) => sql`(
      ${tx.ownerId}, ${viagemId}, ${ato.id.toLowerCase()},
      (select coalesce(max(ordem), 0) + ${index + 1} from viagem_ato
       where owner_id = ${tx.ownerId} and viagem_id = ${viagemId}),
      ${ato.tipo}, ${ato.paradaId ?? null}::uuid, ${dh}, ${agora}, ${JSON.stringify(ato.corpo ?? {})}::jsonb,
      ${(ato.arquivos ?? []).map((id) => id.toLowerCase())}::uuid[], ${hashDoAto(ato)},
      ${resultado}, ${codigo}, ${mensagem?.slice(0, 400) ?? null}, ${porNome})`,
  )
  await sql`
    insert into viagem_ato (owner_id, viagem_id, id, ordem, tipo, parada_id, dh, recebido_em, corpo, arquivos, hash,
      resultado, codigo, mensagem, por_nome)
    values ${sql.join(rows)}
  `.execute(tx.db)
}

/** Whether none of the files that a delivery names is a photo that came. */
export async function faltaFoto(
  tx: OwnerTx,
  viagemId: string,
  arquivos: readonly string[],
): Promise<boolean> {
  if (arquivos.length === 0) return true
  const found = await tx.db
    .selectFrom('viagem_arquivo')
    .select('id')
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .where('id', 'in', [...arquivos])
    .where('tipo', '=', 'foto')
    .limit(1)
    .execute()
  return found.length === 0
}
