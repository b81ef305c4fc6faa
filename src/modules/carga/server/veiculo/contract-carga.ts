/**
 * A load is given to a carrier by a contract, before anybody knows with which vehicle: it waits in the stage of contracted
 * loads until the carrier names one (`nomearVeiculoDoContratado`). And the way back, as long as it has not set out.
 */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { changed, moneyInWords } from '#platform/server/history.ts'
import { AppError } from '#platform/shared/app-error.ts'
import {
  CHAVE_ETAPA,
  GRUPO,
  STATUS,
  TARIFA_LABELS,
  type Tarifa,
  TIPO_ALOCACAO,
  TIPO_ALOCACAO_LABELS,
  VISIBILIDADE,
} from '../../carga-codes.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'
import { cicloErrors } from '../../ciclo.contract.ts'
import { STATUS_LABELS, whyNotPermitida } from '../../ciclo.rules.ts'
import { actorBehind, type CargaRecord, type Quem } from '../change-carga.ts'
import { applyAgenda, endContratacoes } from '../ciclo/apply-effects.ts'
import { type Etapa, listEtapas, readFatos } from '../ciclo/read-fatos.ts'
import { refusalOf } from '../ciclo/refuse.ts'
import { writeMudancas } from '../ciclo/write-mudancas.ts'
import { askBeforeAlocar } from './before-alocar.ts'
import { forgetEquipamentos, insertContratacoes } from './contratacao.repository.ts'
import type { TransportadoraEscolhida } from './resolve-escolha.ts'

export interface ContratoDeCargas {
  /** As `resolveTransportadora` finds it: the load is shared where it is a company of the platform. */
  readonly transportadora: TransportadoraEscolhida
  readonly tarifa: Tarifa | null
  /** Of the company that gives the load, as the carrier reads it. */
  readonly contratanteNome: string
}

/** A load that waits and is contracted already is not given to anybody else. Throws `carga_contratada`. */
export function assertNotContratada({
  status,
  transportadora_id,
  contratado_owner_id,
}: Pick<CargaRecord, 'status' | 'transportadora_id' | 'contratado_owner_id'>): void {
  const isWaiting = status === STATUS.AguardandoAlocacao
  if (isWaiting && (transportadora_id !== null || contratado_owner_id !== null)) {
    throw new AppError(cargaErrors.carga_contratada)
  }
}

/** A load that the caller has locked, with what was agreed on for it; null: it keeps the freight that it has. */
export interface CargaAContratar {
  readonly before: CargaRecord
  readonly freteCentavos: number | null
}

/**
 * Within a transaction of the caller that has locked the loads, all of which wait for somebody: the same few statements for one
 * load and for 500. Refuses what later nouns refuse; answers their warnings. A vehicle that was proposed for a load is
 * forgotten. Lock the loads anew before changing them further.
 */
export async function contratarCargas(
  tx: OwnerTx,
  quem: Quem,
  cargas: readonly CargaAContratar[],
  { transportadora, tarifa, contratanteNome }: ContratoDeCargas,
  now: Date,
): Promise<string[]> {
  for (const { before } of cargas) {
    const recusa = whyNotPermitida('alocar', before.status)
    if (recusa) throw refusalOf(recusa, before.status)
    assertNotContratada(before)
  }
  const avisos = await askBeforeAlocar(
    tx,
    quem,
    cargas.map((carga) => ({
      cargaId: carga.before.id,
      tipoAlocacao: TIPO_ALOCACAO.Transportadora,
      transportadora,
      freteCentavos: centavosDe(freteDe(carga)),
      eixosDoConjunto: null,
      momento: 'contrato',
    })),
    now,
  )
  await forgetEquipamentos(
    tx,
    cargas.map(({ before }) => before.id),
  )
  const { parceiro } = transportadora
  if (parceiro) {
    await insertContratacoes(
      tx,
      cargas.map(({ before }) => before),
      parceiro,
      contratanteNome,
      now,
    )
  }
  const etapas = await listEtapas(tx)
  const contratada = etapas.find(({ chave }) => chave === CHAVE_ETAPA.Contratada)?.id
  await writeMudancas(
    tx,
    actorBehind(quem),
    cargas.map((carga) => {
      const { before } = carga
      const [etapaId, valorFrete] = [contratada ?? before.etapa_id, freteDe(carga)]
      return {
        // The carrier is told with the company: it sees the load from this change on.
        before: { ...before, contratado_owner_id: parceiro?.ownerId ?? null },
        set: {
          etapa_id: etapaId,
          visibilidade: VISIBILIDADE.Restrita,
          alocacao_tipo: TIPO_ALOCACAO.Transportadora,
          transportadora_id: transportadora.id,
          veiculo_id: null,
          motorista_id: null,
          valor_frete: valorFrete,
          tarifa_tipo: tarifa,
        },
        acao: 'contratação',
        mudancas: [
          ...changed('Etapa', nameOf(etapas, before.etapa_id), nameOf(etapas, etapaId)),
          ...changed('Alocação', null, TIPO_ALOCACAO_LABELS[TIPO_ALOCACAO.Transportadora]),
          ...changed('Transportadora', null, transportadora.nome),
          ...changed('Valor do frete', inReais(before.valor_frete), inReais(valorFrete)),
          ...changed('Tarifa', tarifaNome(before.tarifa_tipo), tarifaNome(tarifa)),
        ],
      }
    }),
    now,
  )
  return avisos
}

const freteDe = ({ before, freteCentavos }: CargaAContratar): string | null =>
  freteCentavos === null ? before.valor_frete : (freteCentavos / 100).toFixed(2)
const centavosDe = (frete: string | null): number | null =>
  frete === null ? null : Math.round(Number(frete) * 100)

/**
 * Takes the contracted carrier from locked loads that have not left a stop: they wait again in their first stage, the carrier
 * sees them no longer, and its vehicles are free. The same few statements for one load and for 500. Throws
 * `carga_viagem_iniciada`, and `carga_acao_indevida` for a load without a contract or on which nothing can be called off any
 * more; then none is undone.
 */
export async function desfazerContratos(
  tx: OwnerTx,
  quem: Quem,
  cargas: readonly CargaRecord[],
  motivo: string,
  now: Date,
): Promise<void> {
  if (cargas.length === 0) return
  const ids = cargas.map(({ id }) => id)
  const fatosDe = await readFatos(tx, ids)
  for (const { id, status, transportadora_id, contratado_owner_id } of cargas) {
    const recusa = whyNotPermitida('cancelar', status)
    if (recusa) throw refusalOf(recusa, status)
    if (transportadora_id === null && contratado_owner_id === null) {
      throw refusalOf('carga_acao_indevida', status)
    }
    if (fatosDe(id).paradas.some(({ dhSaida }) => dhSaida !== null)) {
      throw new AppError(cicloErrors.carga_viagem_iniciada)
    }
  }
  const actor = actorBehind(quem)
  const nomes = await nomesDasTransportadoras(tx, cargas)
  await applyAgenda(
    tx,
    actor,
    cargas.map((before) => ({ before, fatos: fatosDe(before.id), efeito: 'liberar' })),
    now,
  )
  await endContratacoes(tx, ids)
  const etapas = await listEtapas(tx)
  const primeira = etapas.find(({ grupo }) => grupo === GRUPO.AguardandoAlocacao)?.id
  await writeMudancas(
    tx,
    actor,
    cargas.map((before) => {
      const etapaId = primeira ?? before.etapa_id
      return {
        before,
        set: {
          status: STATUS.AguardandoAlocacao,
          etapa_id: etapaId,
          alocacao_tipo: null,
          transportadora_id: null,
          veiculo_id: null,
          motorista_id: null,
          checklist_alterado: false,
        },
        acao: 'contratação desfeita',
        mudancas: [
          ...changed('Situação', STATUS_LABELS[before.status], STATUS_LABELS[STATUS.AguardandoAlocacao]),
          ...changed('Etapa', nameOf(etapas, before.etapa_id), nameOf(etapas, etapaId)),
          ...changed('Transportadora', nomes.get(before.transportadora_id ?? '') ?? null, null),
          { campo: 'Motivo', de: null, para: motivo },
        ],
        deixaContratado: true,
        mudaVeiculo: true,
      }
    }),
    now,
  )
}

async function nomesDasTransportadoras(
  tx: OwnerTx,
  cargas: readonly CargaRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(cargas.flatMap(({ transportadora_id }) => transportadora_id ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, coalesce(nome_fantasia, nome) as nome from empresa
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, nome }) => [id, nome]))
}

const nameOf = (etapas: readonly Etapa[], id: string) =>
  etapas.find((etapa) => etapa.id === id)?.descricao ?? null
const inReais = (valor: string | null) => moneyInWords(valor === null ? null : Number(valor))
const tarifaNome = (tarifa: Tarifa | null) => (tarifa === null ? null : TARIFA_LABELS[tarifa])
