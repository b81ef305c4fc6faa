/** A load is given to the own fleet, to a carrier or to a third party (L-064, L-177), and goes on the road. */

import { occupyForCargas } from '#modules/agenda-veiculo/server/occupy-cargas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { moneyInWords } from '#platform/server/history.ts'
import { actorOf, type Session, type SessionState } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { moneyFromNumber } from '#platform/shared/money.ts'
import { TIPO_ALOCACAO, TIPO_ALOCACAO_LABELS, type TipoAlocacao } from '../../carga-codes.ts'
import type { Alocar } from '../../ciclo.contract.ts'
import { STATUS_LABELS } from '../../ciclo.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { naAgenda } from '../ciclo/apply-effects.ts'
import { changeOwn } from '../ciclo/open-carga.ts'
import { listEtapas, readFatos } from '../ciclo/read-fatos.ts'
import { busyVehicle } from '../ciclo/refuse.ts'
import { decideOne } from '../ciclo/run-acao.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { askBeforeAlocar } from './before-alocar.ts'
import { composicaoLines } from './composicao-lines.ts'
import { assertNotContratada } from './contract-carga.ts'
import { insertContratacoes, saveEquipamentos } from './contratacao.repository.ts'
import {
  type Composicao,
  resolveComposicao,
  resolveTransportadora,
  type TransportadoraEscolhida,
} from './resolve-escolha.ts'

export type Alocacao = Omit<Alocar, 'version'>

/** Answers the load with the warnings of whoever let it pass (`askBeforeAlocar`). */
export async function allocate(deps: Deps, session: Session, id: string, { version, ...alocacao }: Alocar) {
  let avisos: string[] = []
  const carga = await changeOwn(deps, session, id, version, async ({ tx, before }) => {
    avisos = await allocateCarga(tx, session, before, alocacao, deps.clock.now())
  })
  return { ...carga, ...(avisos.length > 0 && { avisos }) }
}

/**
 * Within a transaction of the caller that has locked the load. Refuses on the fields, a vehicle that is busy, and what
 * later nouns refuse; answers their warnings.
 */
export async function allocateCarga(
  tx: OwnerTx,
  session: SessionState,
  before: CargaRecord,
  alocacao: Alocacao,
  now: Date,
): Promise<string[]> {
  const [fatosOf, etapas] = [await readFatos(tx, [before.id]), await listEtapas(tx)]
  const fatos = fatosOf(before.id)
  const decided = decideOne('alocar', before, fatos, etapas, { criador: true, etapaId: alocacao.etapaId })
  if (decided instanceof AppError) throw decided
  assertNotContratada(before)
  const escolha = await choose(tx, before, alocacao)
  const { veiculo, motorista, equipamentos, transportadora } = escolha
  const veiculos = [...(veiculo ? [veiculo] : []), ...equipamentos]
  const valorFrete = freteOf(before, alocacao)
  const avisos = await askBeforeAlocar(
    tx,
    session,
    [
      {
        cargaId: before.id,
        tipoAlocacao: alocacao.tipoAlocacao,
        transportadora,
        freteCentavos: valorFrete === null ? null : Math.round(Number(valorFrete) * 100),
        eixosDoConjunto: veiculo ? veiculos.reduce((sum, { eixos }) => sum + eixos, 0) : null,
        momento: 'alocacao',
      },
    ],
    now,
  )
  const wanted = naAgenda(before, { ...fatos, veiculos })
  if (wanted) {
    const inTheWay = await occupyForCargas(tx, actorOf(session), [wanted], now)
    const impedimento = inTheWay.get(before.id)
    if (impedimento) throw busyVehicle(impedimento)
  }
  await saveEquipamentos(
    tx,
    before.id,
    equipamentos.map(({ id }) => id),
  )
  const contratado = transportadora?.parceiro ?? null
  if (contratado) await insertContratacoes(tx, [before], contratado, session.companyName, now)
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
  await writeMudancas(
    tx,
    actorOf(session),
    [
      {
        // The carrier is told with the company: it sees the load from this change on.
        before: { ...before, contratado_owner_id: contratado?.ownerId ?? null },
        set: {
          status: decided.status,
          etapa_id: decided.etapaId,
          alocacao_tipo: alocacao.tipoAlocacao,
          transportadora_id: transportadora?.id ?? null,
          veiculo_id: veiculo?.id ?? null,
          motorista_id: motorista?.id ?? null,
          valor_frete: valorFrete,
        },
        acao: 'alocação',
        mudancas: [
          line('Situação', STATUS_LABELS[before.status], STATUS_LABELS[decided.status]),
          line('Etapa', nameOf(before.etapa_id), nameOf(decided.etapaId)),
          line('Alocação', null, TIPO_ALOCACAO_LABELS[alocacao.tipoAlocacao]),
          line('Transportadora', null, transportadora?.nome ?? null),
          line('Valor do frete', inReais(before.valor_frete), inReais(valorFrete)),
          ...composicaoLines(undefined, escolha),
        ].filter(({ de, para }) => de !== para),
      },
    ],
    now,
  )
  return avisos
}

/** The value that is agreed on now, else what the load has. Refuses a third decimal. */
function freteOf(before: CargaRecord, { valorFrete }: Alocacao): string | null {
  if (valorFrete === undefined || valorFrete === null) return before.valor_frete
  const centavos = moneyFromNumber(valorFrete)
  if (centavos === undefined) throw invalidField('valorFrete', 'Use no máximo 2 casas decimais')
  return (centavos / 100).toFixed(2)
}

const inReais = (valor: string | null) => moneyInWords(valor === null ? null : Number(valor))

const line = (campo: string, de: unknown, para: unknown): FieldChangeRow => ({ campo, de, para })

interface Escolha extends Composicao {
  readonly transportadora: TransportadoraEscolhida | null
}

async function choose(tx: OwnerTx, before: CargaRecord, alocacao: Alocacao): Promise<Escolha> {
  const { tipoAlocacao, transportadoraId, veiculoId, motoristaId } = alocacao
  if (tipoAlocacao === TIPO_ALOCACAO.Transportadora && !transportadoraId) {
    throw invalidField('transportadoraId', 'Escolha a transportadora')
  }
  requireVeiculo(tipoAlocacao, veiculoId)
  if (tipoAlocacao === TIPO_ALOCACAO.Frota && !motoristaId)
    throw invalidField('motoristaId', 'Escolha o motorista')
  const transportadora =
    tipoAlocacao === TIPO_ALOCACAO.Transportadora && transportadoraId
      ? await resolveTransportadora(tx, transportadoraId.toLowerCase())
      : null
  return { ...(await resolveComposicao(tx, alocacao, before)), transportadora }
}

/** The own fleet and a third party are nothing without a vehicle; a carrier names its own later. */
export function requireVeiculo(tipo: TipoAlocacao, veiculoId: string | null | undefined): void {
  if (tipo !== TIPO_ALOCACAO.Transportadora && !veiculoId)
    throw invalidField('veiculoId', 'Escolha o veículo')
}
