/** Stops as a customer may read them. Pure; the privacy of the portal is decided here. Source: execution §2. */
import type { Previsao } from '#modules/monitoramento/previsao.rules.ts'
import { situacaoDaViagem } from '#modules/monitoramento/viagem-monitorada.rules.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { EntregaAberta, EntregaDoCliente, PedidoEncontrado } from '../rastreio.contract.ts'
import {
  type Estado,
  estadoDaEntrega,
  faixaDeChegada,
  fimDoAcompanhamento,
  foiEntregue,
  isNaEstrada,
  isTrechoAteAqui,
} from '../rastreio.rules.ts'
import type { NotaLida, ParadaLida } from './read-entregas.ts'

export interface ParadaVista {
  readonly parada: ParadaLida
  readonly estado: Estado
  /** As the monitor of the company tells it. */
  readonly previsao: Previsao | null
  readonly isTrecho: boolean
  readonly saiu: boolean
  readonly entregueEm: string | null
  /** When it is shown no more; null: it goes on. */
  readonly fim: string | null
}

/** The silence after which the monitor says "sem sinal" changes nothing that a customer is told. */
const SEM_SINAL_MIN = 60

export function verParada(parada: ParadaLida, agora: string): ParadaVista {
  const { viagem, origem, entregas } = parada
  const situacao = viagem && situacaoDaViagem(viagem, agora, SEM_SINAL_MIN)
  const own = situacao?.abertas.find((aberta) => aberta.parada.id === parada.id)
  const saiu = origem?.dhSaida != null || (viagem?.paradas.some(({ dhSaida }) => dhSaida !== null) ?? false)
  const isTrecho = isTrechoAteAqui(parada.id, {
    proximaId: situacao?.proxima?.parada.id ?? null,
    naParadaId: situacao?.naParada?.id ?? null,
    saiu,
  })
  const estado = estadoDaEntrega(
    {
      status: parada.status,
      cancelada: parada.situacao === 99,
      entregas,
      saiu,
      saidaPrevista: origem?.saidaPrevista ?? null,
      fusoDaOrigem: origem?.fusoHorario ?? parada.fusoHorario,
      dhChegada: parada.dhChegada,
      dhSaida: parada.dhSaida,
      atrasada: own?.andamento.faixa === 'atrasada',
    },
    agora,
  )
  const told =
    entregas
      .flatMap(({ dhEntrega }) => dhEntrega ?? [])
      .toSorted()
      .at(-1) ?? null
  const entregueEm = foiEntregue(estado) ? (told ?? parada.dhSaida) : null
  const desde = told ?? parada.dhSaida ?? parada.janelaFim ?? parada.criadaEm
  return {
    parada,
    estado,
    previsao: own?.previsao ?? null,
    isTrecho,
    saiu,
    entregueEm,
    fim: fimDoAcompanhamento(estado, desde),
  }
}

const isFresh = ({ previsao, saiu }: ParadaVista) =>
  previsao !== null && previsao.eta !== null && (saiu || previsao.fonte !== 'plano')

/** A plan that passed tells nothing of the arrival; before the vehicle leaves the receiver's own window does. */
function faixaDa(vista: ParadaVista, agora: string): EntregaDoCliente['faixa'] {
  const { parada, previsao, estado } = vista
  if (foiEntregue(estado) || estado === 'no-local' || estado === 'cancelada' || estado === 'devolvida')
    return null
  const eta = previsao?.eta ?? null
  if (eta !== null && isFresh(vista)) {
    return previsao?.fonte === 'plano' && eta < agora ? null : faixaDeChegada(eta, parada.fusoHorario)
  }
  const { janelaInicio, janelaFim } = parada
  return !isNaEstrada(estado) && janelaInicio !== null && janelaFim !== null && janelaFim >= agora
    ? { inicio: janelaInicio, fim: janelaFim }
    : null
}

const distinct = (values: readonly (string | null)[]): string[] => [
  ...new Set(values.filter((one) => one !== null)),
]

const papeisDe = ({ entregas, notas }: ParadaLida): readonly NotaLida[] =>
  entregas.length > 0 ? entregas : notas

function quantidadesDe(papeis: readonly NotaLida[]): EntregaDoCliente['quantidades'] {
  const known = papeis.filter(({ quantidade }) => quantidade !== null)
  return [...Map.groupBy(known, ({ unidade }) => unidade)].slice(0, 20).map(([unidade, own]) => ({
    unidade,
    quantidade: Math.round(own.reduce((sum, { quantidade }) => sum + (quantidade ?? 0), 0) * 1000) / 1000,
  }))
}

/** The day of what is known best: delivered, expected, else the window of the receiver. */
function diaDa(vista: ParadaVista, agora: string): string | null {
  const { parada, entregueEm } = vista
  const best = entregueEm ?? faixaDa(vista, agora)?.inicio ?? parada.janelaInicio ?? parada.janelaFim
  return best === null ? null : dayAt(best, parada.fusoHorario)
}

/** All that a search tells. */
export const toEncontrado = (vista: ParadaVista, agora: string): PedidoEncontrado => ({
  estado: vista.estado,
  dia: diaDa(vista, agora),
  cidade: vista.parada.cidade,
  uf: vista.parada.uf,
})

export function toEntrega(vista: ParadaVista, agora: string): EntregaDoCliente {
  const { parada, estado, entregueEm } = vista
  const papeis = papeisDe(parada)
  const own = parada.viagem?.paradas.find(({ id }) => id === parada.id)
  return {
    id: parada.id,
    pedidos: distinct(papeis.map(({ pedido }) => pedido)),
    notas: distinct(papeis.map(({ numero }) => numero)),
    ...toEncontrado(vista, agora),
    fusoHorario: parada.fusoHorario,
    faixa: faixaDa(vista, agora),
    era: estado === 'atrasada' ? (own?.dhPrevista ?? parada.janelaFim ?? parada.janelaInicio) : null,
    entregueEm,
    quantidades: quantidadesDe(papeis),
    pesoKg: parada.pesoKg,
  }
}

export const lugarDe = ({ cidade, uf }: { readonly cidade: string | null; readonly uf: string | null }) =>
  cidade === null ? null : uf === null ? cidade : `${cidade}, ${uf}`

export function passosDe(vista: ParadaVista, municipio: string | null): EntregaAberta['passos'] {
  const { parada, estado, saiu, entregueEm } = vista
  const { origem, viagem, dhChegada, fusoHorario } = parada
  const done = foiEntregue(estado)
  const isOut = saiu || done
  const passo = (
    tipo: EntregaAberta['passos'][number]['tipo'],
    lugar: string | null,
    dh: string | null,
    situacao: 'feito' | 'agora' | 'depois',
    zone = fusoHorario,
  ) => ({ tipo, lugar, dh, fusoHorario: zone, situacao })
  const saida = passo(
    'saiu',
    origem && lugarDe(origem),
    isOut ? (origem?.dhSaida ?? null) : (origem?.saidaPrevista ?? null),
    isOut ? 'feito' : 'depois',
    origem?.fusoHorario,
  )
  const emRota = estado === 'a-caminho' || estado === 'atrasada'
  return [
    saida,
    ...(emRota ? [passo('a-caminho', municipio, viagem?.posicao?.dh ?? null, 'agora')] : []),
    ...(dhChegada === null ? [] : [passo('chegou', null, dhChegada, done ? 'feito' : 'agora')]),
    passo('entrega', lugarDe(parada), entregueEm, done ? 'feito' : 'depois'),
  ]
}

/** Each paper once, with no value of it. */
export function documentosDe(parada: ParadaLida): EntregaAberta['documentos'] {
  return papeisDe(parada).flatMap(({ numero, serie, quantidade, unidade }) =>
    numero === null ? [] : [{ numero, serie, quantidade, unidade }],
  )
}
