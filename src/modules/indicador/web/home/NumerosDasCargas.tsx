import { IconClockCheck, IconCoin, IconPackage, IconTargetArrow, IconTruckLoading } from '@tabler/icons-react'
import { addDays } from '#platform/shared/day.ts'
import { today } from '#platform/web/today.ts'
import { DIAS_DO_PERIODO, TIPO_CONSULTA } from '../../indicador.rules.ts'
import { useCargaKpi, useMetasEm } from '../indicador.api.ts'
import { registrosPage } from '../shared/enderecos.ts'
import { Tiles } from '../Tiles.tsx'
import { contagem, numeroNaTela } from '../textos.ts'
import { LinhaDeNumeros } from './LinhaDeNumeros.tsx'

/** The numbers of today on the home of loads, and those that only a fortnight says. */
export function NumerosDasCargas() {
  const hoje = today()
  const desde = addDays(hoje, 1 - DIAS_DO_PERIODO)
  const noDia = { dtInicio: hoje, dtFim: hoje }
  const coletas = useCargaKpi({ ...noDia, tipoConsulta: TIPO_CONSULTA.Coleta })
  const entregas = useCargaKpi({ ...noDia, tipoConsulta: TIPO_CONSULTA.Entrega })
  const quinzena = useCargaKpi({ dtInicio: desde, dtFim: hoje, tipoConsulta: TIPO_CONSULTA.Entrega })
  const metas = useMetasEm(hoje)
  const doDia = { de: hoje, ate: hoje }
  const daQuinzena = { de: desde, ate: hoje }
  return (
    <LinhaDeNumeros queries={[coletas, entregas, quinzena]}>
      {coletas.data && entregas.data && quinzena.data && (
        <Tiles
          tiles={[
            {
              label: 'Coletas hoje',
              icon: IconTruckLoading,
              ...numeroNaTela('contagem', coletas.data.totais.cargas, null),
              nota: `${contagem(coletas.data.anterior.cargas)} ontem`,
              to: registrosPage('cargas', { ...doDia, por: String(TIPO_CONSULTA.Coleta) }),
            },
            {
              label: 'Entregas hoje',
              icon: IconPackage,
              ...numeroNaTela('contagem', entregas.data.totais.entregas, null),
              nota: `com prazo, ${contagem(entregas.data.anterior.entregas)} ontem`,
              to: registrosPage('entregas', doDia),
            },
            {
              label: 'No prazo hoje',
              icon: IconClockCheck,
              ...numeroNaTela('pct', entregas.data.totais.noPrazoPct, null, 'noPrazoPct', metas.noPrazoPct),
              nota: `${contagem(entregas.data.totais.noPrazo)} de ${contagem(entregas.data.totais.entregas)}`,
              to: registrosPage('noPrazo', doDia),
            },
            {
              label: `OTIF, ${DIAS_DO_PERIODO} dias`,
              icon: IconTargetArrow,
              ...numeroNaTela(
                'pct',
                quinzena.data.totais.otifPct,
                quinzena.data.anterior.otifPct,
                'otifPct',
                metas.otifPct,
              ),
              nota: `${contagem(quinzena.data.totais.otif)} de ${contagem(quinzena.data.totais.entregas)}`,
              to: registrosPage('otif', daQuinzena),
            },
            {
              label: `Frete por t·km, ${DIAS_DO_PERIODO} dias`,
              icon: IconCoin,
              ...numeroNaTela(
                'reaisFinos',
                quinzena.data.totais.fretePorTonKm,
                quinzena.data.anterior.fretePorTonKm,
                'fretePorTonKm',
                metas.fretePorTonKm,
              ),
              ...(quinzena.data.totais.fretePorTonKm === null && {
                nota: 'nenhuma carga com frete e distância',
              }),
              to: registrosPage('comFrete', daQuinzena),
            },
          ]}
        />
      )}
    </LinhaDeNumeros>
  )
}
