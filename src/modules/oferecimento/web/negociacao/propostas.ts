/** The proposals of an offer as columns that are compared, with what stands out of each. Pure. */
import {
  SITUACAO_CONVITE as C,
  isEmNegociacao,
  isViva,
  SITUACAO_OFERTA as O,
  type SituacaoOferta,
} from '../../ciclo.rules.ts'
import { inicioDaColeta, limiteDaEntrega } from '../../momentos.rules.ts'
import type { ConviteDaOferta, Oferta } from '../../oferta.contract.ts'
import type { Rodada } from '../../oferta-partes.contract.ts'
import { menos } from '../shared/valores.ts'

export type MarcaDaProposta = 'menor-valor' | 'entrega-mais-cedo' | 'atencao' | 'nota-parcial'

export interface Proposta {
  readonly convite: ConviteDaOferta
  /** The last word of the carrier that still stands; a moment that it left as it was asked for is that of the load. */
  readonly ultima: Rodada
  /** The shipper's value that it has not answered yet. */
  readonly contra: Rodada | null
  /** To the floor of the only load; null: there is none, or several loads. */
  readonly sobreOPiso: number | null
  /** Minutes before (negative) or after the planned delivery; null: one of both is not told. */
  readonly atrasoMin: number | null
  readonly isAcimaDoTeto: boolean
  readonly marcas: readonly MarcaDaProposta[]
  readonly pontos: readonly string[]
  /** It waits for the shipper's word. */
  readonly decide: boolean
  readonly podeContrapropor: boolean
}

export type OrdemDasPropostas = 'valor' | 'nota'
export const ORDENS_DAS_PROPOSTAS: Readonly<Record<OrdemDasPropostas, string>> = {
  valor: 'Menor valor',
  nota: 'Melhor nota',
}

const MINUTE_MS = 60_000
const POUCO_NO_PRAZO = 0.9

const lastOf = (propostas: readonly Rodada[], autor: 1 | 2): Rodada | undefined =>
  propostas.filter((one) => one.autor === autor && one.retiradaEm === null).at(-1)

/** What the carrier's insurers said, by carrier; as the list of candidates tells it. */
export type Avisos = ReadonlyMap<string, readonly string[]>

export function propostasDe(
  oferta: Oferta,
  ordem: OrdemDasPropostas,
  avisos: Avisos = new Map(),
): readonly Proposta[] {
  const [only] = oferta.cargas.length === 1 ? oferta.cargas : []
  const piso = only?.piso.piso ?? null
  const coleta = only ? inicioDaColeta(only) : null
  const entrega = only ? limiteDaEntrega(only) : null
  const isOpen = isViva(oferta.situacao)
  const found = oferta.convites.flatMap((convite): Proposta[] => {
    const dita = lastOf(convite.propostas, 2)
    if (!dita) return []
    const ultima = { ...dita, dhColeta: dita.dhColeta ?? coleta, dhEntrega: dita.dhEntrega ?? entrega }
    const lastWord = convite.propostas.filter(({ retiradaEm }) => retiradaEm === null).at(-1)
    const atrasoMin =
      entrega === null || ultima.dhEntrega === null
        ? null
        : Math.round((Date.parse(ultima.dhEntrega) - Date.parse(entrega)) / MINUTE_MS)
    const decide = isOpen && convite.situacao === C.ComOEmbarcador
    const isAcimaDoTeto = oferta.teto !== null && menos(ultima.valor, oferta.teto) > 0
    const pontos = [
      ...(atrasoMin !== null && atrasoMin > 0 ? ['entrega depois do previsto'] : []),
      ...(isAcimaDoTeto ? ['acima do teto'] : []),
      ...(convite.nota?.noPrazo != null && convite.nota.noPrazo < POUCO_NO_PRAZO ? ['pouco no prazo'] : []),
      ...(avisos.get(convite.transportadoraId ?? '') ?? []),
    ]
    return [
      {
        convite,
        ultima,
        contra: convite.situacao === C.SuaVez && lastWord?.autor === 1 ? lastWord : null,
        sobreOPiso: piso === null ? null : menos(ultima.valor, piso),
        atrasoMin,
        isAcimaDoTeto,
        marcas: [],
        pontos,
        decide,
        podeContrapropor: decide && oferta.contrapropostas && convite.rodadas < oferta.maxRodadas,
      },
    ]
  })
  return ordenar(marcar(found), ordem)
}

/** The cheapest and the earliest among those that still stand; one alone is compared with nobody. */
function marcar(propostas: readonly Proposta[]): Proposta[] {
  const live = propostas.filter(({ convite: { situacao } }) => isEmNegociacao(situacao))
  const valor = Math.min(...live.map(({ ultima }) => ultima.valor))
  const entregas = live.flatMap(({ ultima: { dhEntrega } }) => dhEntrega ?? []).sort()
  const [cedo] = entregas
  return propostas.map((one) => {
    const isCompared = live.length > 1 && live.includes(one)
    const marcas: MarcaDaProposta[] = [
      ...(isCompared && one.ultima.valor === valor ? (['menor-valor'] as const) : []),
      ...(isCompared && entregas.length > 1 && one.ultima.dhEntrega === cedo
        ? (['entrega-mais-cedo'] as const)
        : []),
      ...(one.pontos.length > 0 ? (['atencao'] as const) : []),
      ...(one.convite.nota?.parcial && one.convite.nota.nota !== null ? (['nota-parcial'] as const) : []),
    ]
    return { ...one, marcas }
  })
}

/** Those that stand come first. */
function ordenar(propostas: readonly Proposta[], ordem: OrdemDasPropostas): readonly Proposta[] {
  const live = ({ convite: { situacao } }: Proposta) =>
    isEmNegociacao(situacao) || situacao === C.Contratado ? 0 : 1
  const nota = ({ convite }: Proposta) => convite.nota?.ordem ?? Number.NEGATIVE_INFINITY
  const byValor = (a: Proposta, b: Proposta) => a.ultima.valor - b.ultima.valor
  const byNota = (a: Proposta, b: Proposta) => (nota(a) === nota(b) ? 0 : nota(b) - nota(a))
  return [...propostas].sort(
    (a, b) =>
      live(a) - live(b) ||
      (ordem === 'valor' ? byValor(a, b) || byNota(a, b) : byNota(a, b) || byValor(a, b)) ||
      a.ultima.criadoEm.localeCompare(b.ultima.criadoEm),
  )
}

/** Amounts that are near at hand for an answer: the cheapest other proposal, the target, half-way to it. */
export function valoresRapidos(
  proposta: Proposta,
  propostas: readonly Proposta[],
  alvo: number | null,
  piso: number | null,
): readonly number[] {
  const hers = proposta.ultima.valor
  const others = propostas
    .filter((one) => one.decide && one.convite.id !== proposta.convite.id)
    .map(({ ultima }) => ultima.valor)
  const half = alvo === null ? null : Math.round(((alvo + hers) / 2) * 100) / 100
  const wanted = [others.length > 0 ? Math.min(...others) : null, alvo, half]
  return [...new Set(wanted.flatMap((one) => one ?? []))]
    .filter((one) => one !== hers && (piso === null || one >= piso))
    .slice(0, 3)
}

/** What the invitation is waiting for or how it ended, in one short text beside its name. */
export function textoDoConvite(
  { situacao, vistoEm, motivoRecusa, propostas, respondeAte }: ConviteDaOferta,
  hora: (instante: string) => string,
): string {
  const last = lastOf(propostas, 2)
  switch (situacao) {
    case C.NaFila:
      return 'Na fila'
    case C.Enviado:
      return respondeAte ? `Responde até ${hora(respondeAte)}` : 'Sem resposta'
    case C.Visto:
      return vistoEm ? `Visualizou ${hora(vistoEm)}` : 'Visualizou'
    case C.ComOEmbarcador:
      return last ? hora(last.criadoEm) : 'Propôs'
    case C.SuaVez:
      return respondeAte ? `Vez dela, até ${hora(respondeAte)}` : 'Vez dela'
    case C.Contratado:
      return 'Contratada'
    case C.Recusado:
      return motivoRecusa ? `Recusou · ${motivoRecusa}` : 'Recusou'
    case C.Retirado:
      return 'Retirou a proposta'
    case C.NaoContratado:
      return motivoRecusa ? `Recusada · ${motivoRecusa}` : 'Não contratada'
    case C.Expirado:
      return vistoEm ? 'Viu e não respondeu' : 'Sem resposta'
    case C.CanceladoPeloEmbarcador:
      return 'Cancelada'
    case C.Desistiu:
      return motivoRecusa ? `Desistiu · ${motivoRecusa}` : 'Desistiu'
    case C.Inelegivel:
      return 'Inelegível'
  }
}

/** Also a draft can be given up. */
export const podeEncerrar = (situacao: SituacaoOferta): boolean =>
  isViva(situacao) || situacao === O.Rascunho || situacao === O.Agendada
