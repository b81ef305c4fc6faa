import {
  IconCalendarCheck,
  IconCalendarEvent,
  IconClock,
  IconLayoutBoard,
  IconUserX,
} from '@tabler/icons-react'
import { today } from '#platform/web/today.ts'
import { useDocasKpi, useMetasEm } from '../indicador.api.ts'
import { registrosPage } from '../shared/enderecos.ts'
import { Tiles } from '../Tiles.tsx'
import { contagem, minutos, numeroNaTela } from '../textos.ts'
import { LinhaDeNumeros } from './LinhaDeNumeros.tsx'

/** The numbers of today on the home of the yard. */
export function NumerosDasDocas() {
  const hoje = today()
  const kpi = useDocasKpi({ dtInicio: hoje, dtFim: hoje })
  const metas = useMetasEm(hoje)
  const doDia = { de: hoje, ate: hoje }
  const totais = kpi.data?.totais
  return (
    <LinhaDeNumeros queries={[kpi]}>
      {totais && (
        <Tiles
          tiles={[
            {
              label: 'Agendamentos hoje',
              icon: IconCalendarEvent,
              ...numeroNaTela('contagem', totais.agendadas, null),
              to: registrosPage('agendadas', doDia),
            },
            {
              label: 'Chegadas hoje',
              icon: IconCalendarCheck,
              ...numeroNaTela('contagem', totais.chegadas, null),
              to: registrosPage('chegadas', doDia),
            },
            {
              label: 'No-show hoje',
              icon: IconUserX,
              ...numeroNaTela('pct', totais.noShowPct, null, 'noShowPct', metas.noShowPct),
              nota: `${contagem(totais.naoCompareceram)} não vieram`,
              to: registrosPage('naoCompareceram', doDia),
            },
            {
              label: 'Turn time hoje',
              icon: IconClock,
              ...numeroNaTela('minutos', totais.turnTime.mediana, null, 'turnTimeMin', metas.turnTimeMin),
              nota: `mediana de ${contagem(totais.turnTime.atendimentos)}`,
              to: registrosPage('turnTime', doDia),
            },
            {
              label: 'Ocupação hoje',
              icon: IconLayoutBoard,
              ...numeroNaTela('pct', totais.ocupacaoPct, null, 'ocupacaoDocaPct', metas.ocupacaoDocaPct),
              nota: `${minutos(totais.agendadoMin)} de ${minutos(totais.ofertadoMin)}`,
            },
          ]}
        />
      )}
    </LinhaDeNumeros>
  )
}
