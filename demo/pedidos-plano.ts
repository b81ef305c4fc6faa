/**
 * Today's orders of CD Jundiaí. Pure. Places, categories, weights, volumes and prices of one piece (pedidos-do-dia.csv)
 * are an excerpt of the Brazilian e-commerce orders that Olist published, without their numbers, customers and sellers;
 * the shops are invented.
 */
import type { PedidoInput } from '#modules/pedido/pedido.rules.ts'

export interface PedidoDoDia {
  readonly cep5: string
  readonly municipioId: string
  readonly municipio: string
  readonly latitude: string
  readonly longitude: string
  readonly categoria: string
  readonly pesoG: string
  readonly volumeCm3: string
  readonly valor: string
}

const HOUR_MS = 3_600_000
const LOJAS = [
  'Mercado',
  'Empório',
  'Mercearia',
  'Supermercado',
  'Atacado',
  'Armazém',
  'Distribuidora',
  'Padaria',
]
const NOMES = ['Girassol', 'Sabiá', 'Jequitibá', 'Pitanga', 'Colibri', 'Mirante', 'Guarani', 'Cruzeiro']
const MAX_PESO_KG = 6_000
const MAX_VOLUME_M3 = 12

const round = (value: number, digits: number) => Number(value.toFixed(digits))
/** A shop buys by the box what one customer buys by the piece. */
const pecasOf = (index: number) => 60 + ((index * 37) % 240)

/** Of each so many orders one cannot be formed yet: no pick-up, or a town that nobody knows. */
const SEM_COLETA = 60
const SEM_LUGAR = 75
/** CIF most of them, FOB one of six, directed FOB one of ten. */
const tipoFreteOf = (index: number) => (index % 6 === 5 ? 2 : index % 10 === 3 ? 3 : 1)

/** An order as a program would send it; the goods are ready at six in the morning of the next day. */
export function pedidoInput(
  index: number,
  pedido: PedidoDoDia,
  unidadeNegocioId: string,
  caracteristicas: readonly string[],
  now: Date,
): PedidoInput {
  const pecas = pecasOf(index)
  const ready = nextSixOClock(now)
  const at = (hours: number) => new Date(ready + hours * HOUR_MS).toISOString()
  const isLost = index % SEM_LUGAR === SEM_LUGAR - 1
  const name = `${LOJAS[index % LOJAS.length]} ${NOMES[(index * 5) % NOMES.length]}`
  return {
    numero: `PD-${81_000 + index}`,
    unidadeNegocioId,
    tipoFrete: tipoFreteOf(index),
    prioridade: index % 12 === 0 ? 1 : index % 9 === 0 ? 3 : 2,
    caracteristicaId:
      index % 8 === 0 ? (caracteristicas[(index / 8) % caracteristicas.length] ?? null) : null,
    destino: isLost
      ? { nome: `${name} ${pedido.municipio}`, cidade: `Vila ${pedido.municipio} Nova`, uf: 'SP' }
      : {
          nome: `${name} ${pedido.municipio}`,
          cep: `${pedido.cep5}000`,
          municipioId: Number(pedido.municipioId),
          latitude: Number(pedido.latitude),
          longitude: Number(pedido.longitude),
        },
    dhEmissao: new Date(now.getTime() - ((index * 13) % 600) * 60_000).toISOString(),
    dhColeta: index % SEM_COLETA === SEM_COLETA - 1 ? null : at(0),
    dhEntregaInicio: index % 4 === 0 ? at(2 + (index % 3)) : null,
    dhEntrega: at(index % 12 === 0 ? 8 : 12 + 12 * (index % 3)),
    pesoTotal: round(Math.min((Number(pedido.pesoG) * pecas) / 1_000, MAX_PESO_KG), 1),
    cubagemTotal: round(Math.min((Number(pedido.volumeCm3) * pecas) / 1e6, MAX_VOLUME_M3), 2),
    paletes: Math.ceil(Math.min((Number(pedido.volumeCm3) * pecas) / 1e6, MAX_VOLUME_M3) / 1.6),
    quantidade: Math.ceil(pecas / 12),
    valorPedido: round(Number(pedido.valor) * pecas, 2),
    agrupador: index % 3 === 0 ? `Rota ${pedido.cep5.slice(0, 2)}` : null,
    observacao: pedido.categoria ? `Mercadoria: ${pedido.categoria.replaceAll('_', ' ')}` : null,
  }
}

const DAY_MS = 24 * HOUR_MS
/** Six in Jundiaí, in UTC. */
const SIX_MS = 9 * HOUR_MS

const nextSixOClock = (now: Date) => (Math.floor((now.getTime() - SIX_MS) / DAY_MS) + 1) * DAY_MS + SIX_MS
