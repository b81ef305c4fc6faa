import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { EQUIPAMENTO, TIPOS_EQUIPAMENTO } from '../equipamento.fields.ts'
import { equipamentoScreens } from './equipamento.api.ts'
import { equipamentoForm } from './equipamento-form.ts'

const LAYOUT = [
  ['descricao', 8],
  ['tipo', 4],
  ['patrimonio', 5],
  ['quantidade', 3],
  ['validade', 4],
  ['veiculoId', 7],
  ['unidadeId', 5],
  ['observacao', 12],
] as const

/** Creates a piece of equipment, or shows and edits one. */
export default function EquipamentoDrawer() {
  return (
    <RegisterDrawer
      screens={equipamentoScreens}
      editor={(record) => (
        <RegisterEditor
          {...equipamentoForm}
          screens={equipamentoScreens}
          record={record}
          subtitle={({ tipo }) => <span>{TIPOS_EQUIPAMENTO[tipo]}</span>}
          fields={(context) => (
            <FieldGrid
              fields={EQUIPAMENTO}
              context={context}
              layout={LAYOUT}
              controls={{
                veiculoId: ({ required: _optional, onChange, ...control }) => (
                  <VeiculoField
                    {...control}
                    onChange={(veiculo) =>
                      onChange(veiculo && { id: veiculo.id, placa: veiculo.placa, tipo: veiculo.tipo })
                    }
                  />
                ),
                unidadeId: (control) => <UnidadeSelect {...control} />,
              }}
            />
          )}
        />
      )}
    />
  )
}
