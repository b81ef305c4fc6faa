/** Volumes follow what is done to their remessas; what remessas repeat of them is kept with them. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import type { Acao } from '../acoes.rules.ts'
import { unidadeAtual } from '../pipe.rules.ts'
import { remessaErrors } from '../remessa-dados.contract.ts'
import type { MudancaDaRemessa } from './remessa.repository.ts'

/** Goods that leave give their position free; at another unit they are expected again. What is missing stays so. */
export async function followVolumes(
  tx: OwnerTx,
  acao: Acao | 'entregar',
  ids: readonly string[],
): Promise<void> {
  const estado = acao === 'transferir' ? 'esperado' : acao === 'expedir' ? 'expedido' : undefined
  if (estado === undefined || ids.length === 0) return
  await sql`
    update remessa_volume v set posicao_id = null,
      estado = case when v.estado in ('recebido', 'avariado', 'sobra', 'esperado') then ${estado} else v.estado end
    where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  await refreshVolumes(tx, ids)
}

/** A load that is given up brings its goods back: they were never sent. */
export async function bringBackVolumes(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update remessa_volume v set estado = 'recebido'
    from remessa r
    where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${[...ids]}::uuid[]) and v.estado in ('expedido', 'esperado')
      and r.owner_id = v.owner_id and r.id = v.remessa_id and r.em_unidade_id is not null
  `.execute(tx.db)
}

/** Every volume that is there stands in this position. Throws `remessa_posicao_outra_unidade`. */
export async function putInPosition(
  tx: OwnerTx,
  feitas: readonly Pick<MudancaDaRemessa, 'before' | 'after'>[],
  posicaoId: string,
): Promise<void> {
  if (feitas.length === 0) return
  const { rows } = await sql<{ unidade_id: string; ativo: boolean }>`
    select unidade_id, ativo from posicao_estoque where owner_id = ${tx.ownerId} and id = ${posicaoId}
  `.execute(tx.db)
  const [posicao] = rows
  if (!posicao) throw invalidField('posicaoId', 'Posição não encontrada')
  if (!posicao.ativo) throw invalidField('posicaoId', 'A posição está desativada: escolha outra')
  if (feitas.some(({ after }) => unidadeAtual(after.etapas) !== posicao.unidade_id)) {
    throw new AppError(remessaErrors.remessa_posicao_outra_unidade)
  }
  const ids = feitas.map(({ before }) => before.id)
  await sql`
    update remessa_volume v set posicao_id = ${posicaoId}
    where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${ids}::uuid[])
      and v.estado in ('recebido', 'avariado', 'sobra', 'esperado')
  `.execute(tx.db)
  await refreshVolumes(tx, ids)
}

/** Volumes stand in no place any more. */
export async function leavePositions(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update remessa_volume set posicao_id = null where owner_id = ${tx.ownerId} and remessa_id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  await refreshVolumes(tx, ids)
}

/** How many volumes remessas have, and where they stand: `B-04`, with more than one place `B-04 +1`. */
export async function refreshVolumes(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await sql`
    update remessa r set volumes = x.volumes,
      posicao = case when x.lugares > 1 then left(x.primeira, 30) || ' +' || (x.lugares - 1) else x.primeira end
    from (
      select v.remessa_id, count(*)::int as volumes, count(distinct p.codigo)::int as lugares, min(p.codigo) as primeira
      from remessa_volume v left join posicao_estoque p on p.owner_id = v.owner_id and p.id = v.posicao_id
      where v.owner_id = ${tx.ownerId} and v.remessa_id = any(${[...ids]}::uuid[]) group by v.remessa_id
    ) x
    where r.owner_id = ${tx.ownerId} and r.id = x.remessa_id
  `.execute(tx.db)
}
