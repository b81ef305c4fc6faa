import { IconListCheck, IconPackage, IconTruckLoading } from '@tabler/icons-react'
import type { PlanejamentoKpi } from '../../planejamento-kpi.contract.ts'
import { TILES, type TileDe } from '../../tiles.rules.ts'
import type { Tile } from '../Tiles.tsx'
import { contagem, contagemDe, numeroNaTela, pct } from '../textos.ts'
import type { ContextoDosTiles } from './contexto.ts'

/** Loads as they were planned: how many, how full they go, how many were formed from orders. */
export const tilesDoPlanejamento = (
  { totais, anterior }: PlanejamentoKpi,
  { metas, registros }: ContextoDosTiles,
): Readonly<Record<TileDe<'planejamento'>, Tile>> => ({
  cargas: {
    label: TILES.cargas.nome,
    icon: IconPackage,
    ...numeroNaTela('contagem', totais.cargas, anterior.cargas),
    nota: `eram ${contagem(anterior.cargas)}`,
    to: registros('cargas'),
  },
  ocupacao: {
    label: TILES.ocupacao.nome,
    icon: IconTruckLoading,
    ...numeroNaTela('pct', totais.ocupacaoPct, anterior.ocupacaoPct, 'ocupacaoPct', metas.ocupacaoPct),
    nota: contagemDe(totais.viagens, 'viagem', 'viagens'),
    to: registros('comOcupacao'),
  },
  deMinuta: {
    label: TILES.deMinuta.nome,
    icon: IconListCheck,
    ...numeroNaTela('contagem', totais.deMinuta, anterior.deMinuta),
    nota: `${pct(totais.deMinutaPct)} das cargas`,
    to: registros('deMinuta'),
  },
})
