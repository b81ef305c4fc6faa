/** What the writers send. The marker stands in each record; times lie some days ahead of the clock. */

import type { Cadastrar } from '#modules/carga/carga.contract.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { CriarOferta } from '#modules/oferecimento/oferta.contract.ts'
import type { SavePedido } from '#modules/pedido/pedido.contract.ts'
import type { CreateReserva } from '#modules/reserva/reserva.contract.ts'

const JUNDIAI = 3525904
const UBERLANDIA = 3170206
const JOINVILLE = 4209102
const ARAGUARI = 3103504
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const ORIGEM = 1
const ENTREGA = 2
const CARREGAMENTO = 2

/** `days` from the instant, as `YYYY-MM-DD` of the universal day. */
export const dayAfter = (now: number, days: number) =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10)

const hoursAfter = (now: number, hours: number) => new Date(now + hours * HOUR_MS).toISOString()

/** `pesoKg` differs from load to load, so that a counter that is wrong by one load is seen in its sum too. */
export const cargaSample = (
  now: number,
  unidadeNegocioId: string,
  marker: string,
  pesoKg: number,
): Cadastrar => ({
  codigoIdentificador: marker,
  unidadeNegocioId,
  tipoFrete: 1,
  valorCarga: pesoKg * 7,
  peso: pesoKg,
  paradas: [
    {
      tipo: ORIGEM,
      nome: 'CD Jundiaí',
      municipioId: JUNDIAI,
      janelaInicio: hoursAfter(now, 48),
      janelaFim: hoursAfter(now, 50),
    },
    {
      tipo: ENTREGA,
      nome: 'Mercantil São Bento',
      municipioId: UBERLANDIA,
      janelaInicio: hoursAfter(now, 60),
      janelaFim: hoursAfter(now, 64),
    },
  ],
})

export const reservaSample = (ref: HorarioRef, marker: string): CreateReserva => ({
  ...ref,
  direcao: CARREGAMENTO,
  fornecedor: 'Mercantil São Bento',
  codigoReferencia: marker,
})

/** Without a number of its own: it takes the company's next one. */
export const pedidoSample = (now: number, unidadeNegocioId: string, marker: string): SavePedido => ({
  unidadeNegocioId,
  tipoFrete: 1,
  origem: { nome: 'CD Jundiaí', municipioId: JUNDIAI },
  destino: { nome: 'Mercado Dona Cotinha', municipioId: JOINVILLE },
  dhColeta: hoursAfter(now, 48),
  dhEntrega: hoursAfter(now, 72),
  pesoTotal: 812.5,
  cubagemTotal: 3.2,
  paletes: 2,
  quantidade: 40,
  valorPedido: 12_480.9,
  observacao: marker,
})

/** To two places, so that no floor of the law applies to what it is offered for. */
export function viagemSample(now: number, unidadeNegocioId: string, marker: string): Cadastrar {
  const base = cargaSample(now, unidadeNegocioId, marker, 12_000)
  const last = {
    tipo: ENTREGA,
    nome: 'Atacado Três Rios Araguari',
    municipioId: ARAGUARI,
    janelaInicio: hoursAfter(now, 66),
    janelaFim: hoursAfter(now, 70),
  } as const
  return { ...base, valorFrete: 5_450, paradas: [...base.paradas, last] }
}

/** Directed at one carrier, whose acceptance is the contract. */
export const ofertaSample = (cargaId: string, transportadoraId: string, valor: number): CriarOferta => ({
  cargaId,
  tipo: 2,
  valor,
  encerraEm: hoursAfter(Date.now(), 24),
  convidadas: [{ transportadoraId }],
})

export const remessaSample = (unidadeNegocioId: string, marker: string) => ({
  unidadeNegocioId,
  remetenteNome: 'Moinho Serra Azul',
  destinatarioNome: 'Grupo Cerrado',
  destinoMunicipioId: UBERLANDIA,
  quantidadeVolumes: 3,
  pesoBruto: 3_200,
  cubagem: 7.4,
  observacoes: marker,
})
