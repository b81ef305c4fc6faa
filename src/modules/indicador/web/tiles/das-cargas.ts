import { IconCheckbox, IconClockCheck, IconCoin, IconPackage, IconTargetArrow } from '@tabler/icons-react'
import type { CargaKpi } from '../../indicador.contract.ts'
import { TILES, type TileDe } from '../../tiles.rules.ts'
import type { Tile } from '../Tiles.tsx'
import { contagem, contagemDe, numeroNaTela, reais } from '../textos.ts'
import type { ContextoDosTiles } from './contexto.ts'

interface FreteDoPeriodo {
  readonly fretePorTonKm: number | null
  readonly fretePorTonelada: number | null
}

/** What a tonne costs by kilometre, as the dashboards of loads show it. */
export const tileDoFrete = (
  totais: FreteDoPeriodo,
  anterior: FreteDoPeriodo,
  { metas, registros }: ContextoDosTiles,
): Tile => ({
  label: TILES.frete.nome,
  icon: IconCoin,
  ...numeroNaTela(
    'reaisFinos',
    totais.fretePorTonKm,
    anterior.fretePorTonKm,
    'fretePorTonKm',
    metas.fretePorTonKm,
  ),
  nota:
    totais.fretePorTonelada === null
      ? 'nenhuma carga com frete e peso'
      : `${reais(totais.fretePorTonelada)} por t`,
  to: registros('comFrete'),
})

/** Loads and deliveries: in time, whole, and what they cost. */
export function tilesDasCargas(
  { totais, anterior }: CargaKpi,
  contexto: ContextoDosTiles,
): Readonly<Record<TileDe<'cargas'>, Tile>> {
  const { metas, registros } = contexto
  const pct = (campo: 'noPrazoPct' | 'completasPct' | 'otifPct') =>
    numeroNaTela('pct', totais[campo], anterior[campo], campo, metas[campo])
  return {
    entregas: {
      label: TILES.entregas.nome,
      icon: IconPackage,
      ...numeroNaTela('contagem', totais.entregas, anterior.entregas),
      nota: `eram ${contagem(anterior.entregas)}`,
      to: registros('entregas'),
    },
    noPrazo: {
      label: TILES.noPrazo.nome,
      icon: IconClockCheck,
      ...pct('noPrazoPct'),
      nota: contagemDe(totais.noPrazo, 'entrega', 'entregas'),
      to: registros('noPrazo'),
    },
    completas: {
      label: TILES.completas.nome,
      icon: IconCheckbox,
      ...pct('completasPct'),
      nota: contagemDe(totais.completas, 'entrega', 'entregas'),
      to: registros('completas'),
    },
    otif: {
      label: TILES.otif.nome,
      icon: IconTargetArrow,
      ...pct('otifPct'),
      nota: contagemDe(totais.otif, 'entrega', 'entregas'),
      to: registros('otif'),
    },
    frete: tileDoFrete(totais, anterior, contexto),
  }
}
