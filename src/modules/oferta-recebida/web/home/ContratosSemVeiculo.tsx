import { IconSteeringWheel, IconTruckOff } from '@tabler/icons-react'
import { WorkBlock, WorkItem, WorkList } from '#platform/web/work/WorkBlock.tsx'
import { codigoDe, nomeDoEmbarcador, rota } from '../../recebida-texts.ts'
import { useQuadroRecebidas } from '../recebida.api.ts'
import { coletaDe, pesoText } from '../recebida-textos.ts'
import { RECEBIDAS, recebidaDrawer } from '../shared/enderecos.ts'

const SHOWN = 6

/** Loads that were won and still have no vehicle or no driver. */
export function ContratosSemVeiculo() {
  const query = useQuadroRecebidas('')
  const waiting = query.data?.aceitas.items.filter(({ falta }) => falta !== null) ?? []
  const title =
    waiting.length === 0
      ? 'Contratadas sem veículo'
      : waiting.length === 1
        ? '1 carga espera veículo ou motorista'
        : `${waiting.length} cargas esperam veículo ou motorista`
  return (
    <WorkBlock
      title={title}
      total={waiting.length}
      query={query}
      all={{ to: RECEBIDAS, label: 'Abrir quadro' }}
      done="Toda carga contratada tem veículo e motorista."
    >
      <WorkList>
        {waiting.slice(0, SHOWN).map((one) => (
          <WorkItem
            key={one.id}
            icon={one.falta === 'veiculo' ? IconTruckOff : IconSteeringWheel}
            color="laranja"
            code={codigoDe(one)}
            title={one.carga ? rota(one.carga) : `${one.cargas} cargas`}
            detail={[
              nomeDoEmbarcador(one),
              one.falta === 'veiculo' ? 'falta veículo' : 'falta motorista',
              one.carga && `coleta ${coletaDe(one.carga).text}`,
              pesoText(one),
            ]
              .filter(Boolean)
              .join(' · ')}
            drawer={recebidaDrawer(one.id)}
          />
        ))}
      </WorkList>
    </WorkBlock>
  )
}
