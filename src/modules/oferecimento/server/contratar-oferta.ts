/**
 * The contract: offer, invitations, loads, share, agenda and both boards in one transaction, behind the locks of the loads and
 * of the offer. Source: commercial §1.2, §1.3 O6 to O10.
 */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { type CargaRecord, lockCarga } from '#modules/carga/server/change-carga.ts'
import { contratarCargas } from '#modules/carga/server/veiculo/contract-carga.ts'
import { nomearVeiculoDoContratado } from '#modules/carga/server/veiculo/name-veiculo.ts'
import type { Composicao, TransportadoraEscolhida } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { formatMoney } from '#platform/shared/money.ts'
import { SITUACAO_CONVITE as C, SITUACAO_OFERTA as O } from '../ciclo.rules.ts'
import { SEM_MINIMOS } from '../elegibilidade.rules.ts'
import { inicioDaColeta } from '../momentos.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import { ratear } from '../rateio.rules.ts'
import { reais } from './amounts.ts'
import { fecharAbertos, naoContratadoOuExpirado } from './fim-da-oferta.ts'
import { listCandidatas } from './list-candidatas.ts'
import { notifyFim, notifyGanhou } from './notify-oferta.ts'
import type { CargaDaOferta, ConviteLido } from './oferta-rows.ts'
import type { OfertaAberta } from './open-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { recontarRespostas } from './respostas-do-ranking.ts'
import { saveOferta } from './save-oferta.ts'
import { readNomeDoEmbarcador } from './write-recebidas.ts'

export interface Contrato {
  readonly convite: ConviteLido
  readonly centavos: number
  /** Of a batch that carriers pick from: the load that is taken. */
  readonly cargaId: string | null
  /** Vehicle and driver that the carrier named; null: it names them later. */
  readonly composicao: Composicao | null
  /** The carrier itself acts: refusals about its vehicle may speak of its agenda. */
  readonly daTransportadora: boolean
  /** What the chain says of how it came to it: `aceite`, `decisao`, `regra`. */
  readonly modo: string
  readonly motivoTeto?: string | null
}

/** While it is set, allocations are those of a contract. */
export const CONTRATANDO = 'oferta contratando'

const HOUR_MS = 3_600_000
const VEICULO_EM_MS = 4 * HOUR_MS
const ANTES_DA_COLETA_MS = 6 * HOUR_MS
const GRAMS = 1000

/** Throws why the carrier or the loads cannot be contracted now; answers the offer afterwards. */
export async function contratarOpen(open: OfertaAberta, contrato: Contrato): Promise<OfertaAberta> {
  const { tx, oferta, agora, quem } = open
  const cargas = chosenOf(open, contrato.cargaId)
  await assertElegivel(open, contrato.convite, cargas)
  const transportadora = await transportadoraOf(open, contrato.convite)
  const contratanteNome = await readNomeDoEmbarcador(open)
  const valores = valoresDoLote(cargas, contrato.centavos)
  tx.memory.set(CONTRATANDO, true)
  await contratarCargas(
    tx,
    quem,
    cargas.map(({ cargaId }) => ({
      before: waiting(open, cargaId),
      freteCentavos: valores.get(cargaId) ?? null,
    })),
    { transportadora, tarifa: oferta.tarifa, contratanteNome },
    agora,
  )
  const named = await nameVeiculo(open, contrato, cargas)
  tx.memory.delete(CONTRATANDO)
  return saveContrato(open, contrato, cargas, named)
}

function waiting({ registros }: OfertaAberta, cargaId: string): CargaRecord {
  const before = registros.get(cargaId)
  if (before?.status === STATUS.AguardandoAlocacao) return before
  throw new AppError(ofertaErrors.oferta_carga_indisponivel)
}

/** The loads that the contract is about. Throws where the load is taken, or no load was chosen of several. */
function chosenOf({ oferta, cargas }: OfertaAberta, cargaId: string | null): readonly CargaDaOferta[] {
  if (oferta.loteModo !== 'fracionavel') return cargas
  const found = cargas.find((carga) => carga.cargaId === cargaId)
  if (!found) throw new AppError(ofertaErrors.oferta_carga_indisponivel)
  if (found.conviteId !== null) throw new AppError(ofertaErrors.oferta_ja_contratada)
  return [found]
}

async function assertElegivel(
  { tx, agora }: OfertaAberta,
  { empresaId, nome }: ConviteLido,
  cargas: readonly CargaDaOferta[],
): Promise<void> {
  if (empresaId === null) return
  const found = await readCargasParaOferecer(
    tx,
    cargas.map(({ cargaId }) => cargaId),
  )
  const [candidata] = await listCandidatas(tx, [...found.values()], SEM_MINIMOS, agora, { ids: [empresaId] })
  const impedimento = candidata?.impedimento
  if (!impedimento || impedimento.fato === 'veiculo') return
  throw new AppError(ofertaErrors.oferta_inelegivel, {
    message: `${nome} não pode ser contratada: ${impedimento.texto}`,
  })
}

/** A carrier of the platform that the shipper does not know yet enters its register with the contract. */
async function transportadoraOf(open: OfertaAberta, convite: ConviteLido): Promise<TransportadoraEscolhida> {
  const { empresaId, nome, convidadoOwnerId } = convite
  return {
    id: empresaId ?? (await registerEmpresa(open, convite)),
    nome,
    parceiro: convidadoOwnerId === null ? null : { ownerId: convidadoOwnerId, nome },
  }
}

async function registerEmpresa(
  { tx, agora }: OfertaAberta,
  { documento, nome }: ConviteLido,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with known as (
      update empresa set transportadora = true, versao = versao + case when transportadora then 0 else 1 end
      where owner_id = ${tx.ownerId} and documento = ${documento} returning id
    ), made as (
      insert into empresa (owner_id, id, documento, codigo, nome, transportadora, criado_em, atualizado_em)
      select ${tx.ownerId}, ${uuidv7()}, ${documento}, ${documento}, ${nome.slice(0, 120)}, true, ${agora}, ${agora}
      where not exists (select from known) returning id
    )
    select id from known union all select id from made
  `.execute(tx.db)
  const id = rows[0]?.id
  if (id === undefined) throw new Error('A carrier is in the register afterwards.')
  tx.announce({ ownerId: tx.ownerId, tipo: 'empresa.changed', entidadeId: id, versao: null })
  return id
}

/** One value split by weight over the loads of a batch that is given as one. */
export function valoresDoLote(
  cargas: readonly CargaDaOferta[],
  centavos: number,
): ReadonlyMap<string, number> {
  const pesos = cargas.map(({ resumo }) => Math.round(resumo.publico.peso * GRAMS))
  const parts = ratear(centavos, pesos.some((peso) => peso > 0) ? pesos : pesos.map(() => 1))
  return new Map(cargas.map(({ cargaId }, index) => [cargaId, parts[index] ?? 0]))
}

/**
 * Named for one load only: of several nobody knows which it is for. Plate and driver of a carrier without an account are words
 * in its proposal; the shipper names the vehicle. Answers whether the load goes on its way.
 */
async function nameVeiculo(
  { tx, quem, agora }: OfertaAberta,
  { convite, composicao, daTransportadora }: Contrato,
  cargas: readonly CargaDaOferta[],
): Promise<boolean> {
  const [only] = cargas.length === 1 ? cargas : []
  if (!only || !composicao?.veiculo || convite.convidadoOwnerId === null) return false
  const before = await lockCarga(tx, only.cargaId)
  if (before.contratado_owner_id === null) return false
  await nomearVeiculoDoContratado({ tx, before, criador: !daTransportadora, actor: quem }, composicao, agora)
  return composicao.motorista !== null
}

/** When a carrier has to have named its vehicle: in four hours, six hours before the pick-up at the latest. */
function prazoDoVeiculo(agora: string, coleta: string | null): string {
  const soon = new Date(Date.parse(agora) + VEICULO_EM_MS).toISOString()
  if (coleta === null) return soon
  const before = new Date(Date.parse(coleta) - ANTES_DA_COLETA_MS).toISOString()
  const first = before < soon ? before : soon
  return first < agora ? agora : first
}

async function saveContrato(
  open: OfertaAberta,
  { convite, centavos, modo, motivoTeto }: Contrato,
  cargas: readonly CargaDaOferta[],
  isNamed: boolean,
): Promise<OfertaAberta> {
  const { oferta, agora } = open
  const at = agora.toISOString()
  const taken = new Map(
    cargas.map(({ cargaId, resumo: { publico } }): [string, Partial<CargaDaOferta>] => [
      cargaId,
      {
        conviteId: convite.id,
        contratadaEm: at,
        veiculoAte:
          isNamed || convite.convidadoOwnerId === null ? null : prazoDoVeiculo(at, inicioDaColeta(publico)),
      },
    ]),
  )
  const isLast = open.cargas.every(({ cargaId, conviteId }) => conviteId !== null || taken.has(cargaId))
  const closed = isLast
    ? fecharAbertos(open, naoContratadoOuExpirado, centavos, new Set([convite.id]))
    : new Map<string, Partial<ConviteLido>>()
  const after = await saveOferta(open, {
    oferta: isLast ? { situacao: O.Contratada, encerradaEm: at } : { situacao: oferta.situacao },
    convites: new Map([
      ...closed,
      [
        convite.id,
        {
          situacao: C.Contratado,
          respondidoEm: convite.respondidoEm ?? at,
          valorContratadoCentavos: (convite.valorContratadoCentavos ?? 0) + centavos,
        },
      ],
    ]),
    cargas: taken,
    acao: 'contratação',
    mudancas: [
      { campo: 'Transportadora', de: null, para: convite.nome },
      { campo: 'Valor', de: null, para: formatMoney(centavos) },
      ...(motivoTeto ? [{ campo: 'Motivo acima do teto', de: null, para: motivoTeto }] : []),
    ],
    log: [
      {
        tipo: 'contratada',
        dados: {
          convite: convite.id,
          valor: reais(centavos),
          modo,
          cargas: cargas.map(({ resumo }) => resumo.publico.codigo),
          ...(motivoTeto && { motivoTeto }),
        },
      },
    ],
    verbo: 'contratada',
    tellsAll: !isLast && oferta.loteModo === 'fracionavel',
  })
  const won = after.convites.find(({ id }) => id === convite.id)
  if (won) {
    notifyGanhou(after, won, {
      centavos,
      ate: after.cargas.find(({ cargaId }) => taken.has(cargaId))?.veiculoAte ?? null,
      cargas,
    })
  }
  notifyFim(after, [...closed.keys()], null)
  await recontarRespostas(after, [convite.id, ...closed.keys()])
  return after
}
