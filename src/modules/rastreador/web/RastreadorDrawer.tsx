import { MotoristaField } from '#modules/motorista/web/shared/MotoristaField.tsx'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { RASTREADOR } from '../rastreador.fields.ts'
import { TIPO_RASTREADOR_KEYS, TIPOS_RASTREADOR } from '../rastreador.rules.ts'
import { rastreadorScreens } from './rastreador.api.ts'
import { rastreadorForm } from './rastreador-form.ts'
import { SituacaoDoRastreador } from './SituacaoDoRastreador.tsx'

const LAYOUT = [
  ['identificador', 8],
  ['tipo', 4],
  ['veiculoId', 6],
  ['motoristaId', 6],
] as const

/** Registers a device, or shows and edits one; one that was heard already brings its name along. */
export default function RastreadorDrawer() {
  const { tipo, identificador = '' } = useRouteParams()
  const heard = TIPO_RASTREADOR_KEYS.find((key) => key === tipo)
  const fresh = heard ? { ...rastreadorForm.fresh, identificador, tipo: heard } : rastreadorForm.fresh
  return (
    <RegisterDrawer
      screens={rastreadorScreens}
      editor={(record) => (
        <RegisterEditor
          {...rastreadorForm}
          fresh={fresh}
          freshKey={heard ? `${heard} ${identificador}` : ''}
          screens={rastreadorScreens}
          record={record}
          subtitle={({ tipo: own }) => <span>{TIPOS_RASTREADOR[own]}</span>}
          badge={(device) => <SituacaoDoRastreador device={device} />}
          fields={(context) => (
            <FieldGrid
              fields={RASTREADOR}
              context={context}
              layout={LAYOUT}
              controls={{
                veiculoId: ({ required: _either, onChange, ...control }) => (
                  <VeiculoField
                    {...control}
                    onChange={(veiculo) =>
                      onChange(veiculo && { id: veiculo.id, placa: veiculo.placa, tipo: veiculo.tipo })
                    }
                  />
                ),
                motoristaId: ({ required: _either, onChange, ...control }) => (
                  <MotoristaField
                    {...control}
                    onChange={(motorista) =>
                      onChange(motorista && { id: motorista.id, nome: motorista.nome })
                    }
                  />
                ),
              }}
            />
          )}
        />
      )}
    />
  )
}
