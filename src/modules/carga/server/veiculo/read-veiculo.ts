/** What a load has on the road, and what a plate suggests (L-183). */
import { sql } from 'kysely'
import { findByPlaca } from '#modules/veiculo/server/veiculo.lookup.ts'
import type { GuestTx, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { isPlaca } from '#platform/shared/placa.ts'
import type { TipoAlocacao } from '../../carga-codes.ts'
import type { VeiculoDaCarga } from '../../veiculo-da-carga.contract.ts'
import { asReader } from '../leitura/read-carga.ts'
import type { VeiculoContratado } from './contratacao.repository.ts'
import '#modules/motorista/server/motorista.tables.ts'
import { motoristaUsual } from './motorista-usual.ts'

/** With the driver's document and phone, which is noted where the driver stands in a register of the company. */
export async function showVeiculo(
  deps: Deps,
  session: Session,
  id: string,
  tela: string,
): Promise<VeiculoDaCarga> {
  const found = await getVeiculo(deps, session, id)
  const ids = found.motorista?.id ? [found.motorista.id] : []
  await recordLooks(deps, session, { entidade: 'motorista', ids, dado: 'completo', tela })
  return found
}

const getVeiculo = (deps: Deps, session: Session, id: string): Promise<VeiculoDaCarga> =>
  asReader(
    deps,
    session,
    id,
    (tx) => readOwn(tx, id),
    (tx) => readGiven(tx),
  )

interface Row {
  readonly alocacaoTipo: TipoAlocacao | null
  readonly checklistAlterado: boolean
  readonly version: number
  readonly transportadora: { id: string; nome: string } | null
  readonly veiculo: VeiculoContratado['veiculo']
  readonly motorista: VeiculoContratado['motorista']
  readonly equipamentos: readonly { id: string; placa: string }[]
  readonly contratado: (VeiculoContratado & { readonly nome: string }) | null
}

/** The carrier's own rows are told where the company has none of its own; their ids stay with the carrier. */
async function readOwn(tx: OwnerTx, id: string): Promise<VeiculoDaCarga> {
  const { rows } = await sql<Row>`
    select c.alocacao_tipo as "alocacaoTipo", c.checklist_alterado as "checklistAlterado", c.versao as version,
      (select jsonb_build_object('id', e.id, 'nome', coalesce(e.nome_fantasia, e.nome)) from empresa e
       where e.owner_id = c.owner_id and e.id = c.transportadora_id) as transportadora,
      (select jsonb_build_object('id', v.id, 'placa', v.placa, 'tipo', v.tipo, 'carroceria', v.carroceria,
          'capacidadeKg', v.capacidade_kg, 'volumeM3', v.volume_m3)
       from veiculo v where v.owner_id = c.owner_id and v.id = c.veiculo_id) as veiculo,
      (select jsonb_build_object('id', m.id, 'nome', m.nome, 'documento', m.cpf, 'telefone', m.telefone)
       from motorista m where m.owner_id = c.owner_id and m.id = c.motorista_id) as motorista,
      coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'placa', v.placa) order by q.ordem)
        from carga_equipamento q join veiculo v on v.owner_id = q.owner_id and v.id = q.veiculo_id
        where q.owner_id = c.owner_id and q.carga_id = c.id), '[]') as equipamentos,
      (select jsonb_build_object('nome', k.contratado_nome, 'veiculo', k.veiculo, 'motorista', k.motorista,
          'equipamentos', k.equipamentos)
       from carga_contratacao k where k.owner_id = c.owner_id and k.carga_id = c.id) as contratado
    from carga c where c.owner_id = ${tx.ownerId} and c.id = ${id}
  `.execute(tx.db)
  const row = existing(rows[0])
  const { contratado, transportadora, veiculo, motorista, equipamentos, ...rest } = row
  const given = veiculo === null ? contratado : null
  return {
    ...rest,
    transportadora: transportadora ?? (contratado && { id: null, nome: contratado.nome }),
    veiculo: veiculo ?? (given?.veiculo ? { ...given.veiculo, id: null } : null),
    motorista: motorista ?? (given?.motorista ? { ...given.motorista, id: null } : null),
    equipamentos:
      given === null ? [...equipamentos] : given.equipamentos.map(({ placa }) => ({ id: null, placa })),
  }
}

/** The carrier reads what it told itself. */
async function readGiven(tx: GuestTx): Promise<VeiculoDaCarga> {
  const { rows } = await sql<
    Pick<Row, 'alocacaoTipo' | 'checklistAlterado' | 'version'> & VeiculoContratado & { nome: string }
  >`
    select c.alocacao_tipo as "alocacaoTipo", c.checklist_alterado as "checklistAlterado", c.versao as version,
      k.contratado_nome as nome, k.veiculo, k.motorista, k.equipamentos
    from carga c join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.hostOwnerId} and c.id = ${tx.entidadeId}
  `.execute(tx.db)
  const { nome, equipamentos, ...rest } = existing(rows[0])
  return { ...rest, transportadora: { id: null, nome }, equipamentos: [...equipamentos] }
}

/** The vehicle of a plate in either notation, with its usual driver and what is coupled to it. */
export function suggestVeiculo(deps: Deps, session: Session, placa: string) {
  if (!isPlaca(placa)) throw new AppError(platformErrors.not_found)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { id, placa: written, ativo } = existing(await findByPlaca(tx, placa))
    const { rows } = await sql<{
      motorista: { id: string; nome: string } | null
      equipamentos: { id: string; placa: string }[]
    }>`
      select
        ${motoristaUsual(tx, sql`jsonb_build_object('id', m.id, 'nome', m.nome)`, sql`${id}::uuid`)} as motorista,
        coalesce((select jsonb_agg(jsonb_build_object('id', v.id, 'placa', v.placa) order by r.ordem)
          from veiculo_reboque r join veiculo v on v.owner_id = r.owner_id and v.id = r.reboque_id
          where r.owner_id = ${tx.ownerId} and r.trator_id = ${id}), '[]') as equipamentos
    `.execute(tx.db)
    const { motorista, equipamentos } = existing(rows[0])
    return { veiculoId: id, placa: written, motorista, equipamentos, ativo }
  })
}
