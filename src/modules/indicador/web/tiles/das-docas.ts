import { IconCalendarCheck, IconClock, IconForklift, IconLayoutBoard, IconUserX } from '@tabler/icons-react'
import type { DocasKpi } from '../../indicador.contract.ts'
import { TILES, type TileDe } from '../../tiles.rules.ts'
import type { Tile } from '../Tiles.tsx'
import { contagem, horas, minutos, numeroNaTela } from '../textos.ts'
import type { ContextoDosTiles } from './contexto.ts'

/** The yard and its docks: how long vehicles stayed, who did not come, how full the docks were. */
export function tilesDasDocas(
  { totais, anterior }: DocasKpi,
  { metas, registros }: ContextoDosTiles,
): Readonly<Record<TileDe<'docas'>, Tile>> {
  const { turnTime, tempoDeDoca } = totais
  return {
    turnTime: {
      label: TILES.turnTime.nome,
      icon: IconClock,
      ...numeroNaTela(
        'minutos',
        turnTime.mediana,
        anterior.turnTime.mediana,
        'turnTimeMin',
        metas.turnTimeMin,
      ),
      nota: `mediana, p10 ${minutos(turnTime.p10)}, p90 ${minutos(turnTime.p90)}`,
      to: registros('turnTime'),
    },
    tempoDeDoca: {
      label: TILES.tempoDeDoca.nome,
      icon: IconForklift,
      ...numeroNaTela('minutos', tempoDeDoca.mediana, anterior.tempoDeDoca.mediana, 'docaMin', metas.docaMin),
      nota: `mediana de ${contagem(tempoDeDoca.atendimentos)}`,
      to: registros('tempoDeDoca'),
    },
    noShow: {
      label: TILES.noShow.nome,
      icon: IconUserX,
      ...numeroNaTela('pct', totais.noShowPct, anterior.noShowPct, 'noShowPct', metas.noShowPct),
      nota: `${contagem(totais.naoCompareceram)} de ${contagem(totais.naoCompareceram + totais.chegadas)}`,
      to: registros('naoCompareceram'),
    },
    ocupacaoDocas: {
      label: TILES.ocupacaoDocas.nome,
      icon: IconLayoutBoard,
      ...numeroNaTela(
        'pct',
        totais.ocupacaoPct,
        anterior.ocupacaoPct,
        'ocupacaoDocaPct',
        metas.ocupacaoDocaPct,
      ),
      nota: `${horas(totais.agendadoMin / 60)} de ${horas(totais.ofertadoMin / 60)}`,
      to: registros('agendadas'),
    },
    chegadas: {
      label: TILES.chegadas.nome,
      icon: IconCalendarCheck,
      ...numeroNaTela('contagem', totais.chegadas, anterior.chegadas),
      nota: `eram ${contagem(anterior.chegadas)}`,
      to: registros('chegadas'),
    },
  }
}
