import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { DocumentosField } from '#modules/veiculo/web/shared/DocumentosField.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { MOTORISTA } from '../motorista.fields.ts'
import { DOCUMENTO_MOTORISTA_TIPOS, DOCUMENTOS_MOTORISTA } from '../motorista.rules.ts'
import { CpfTaken } from './CpfTaken.tsx'
import { MostrarDados } from './MostrarDados.tsx'
import type { MotoristaValues } from './motorista-form.ts'

const IDENTIFICACAO = [
  ['nome', 8],
  ['cpf', 4],
  ['nascimento', 4],
  ['telefone', 4],
  ['email', 4],
] as const
const HABILITACAO = [
  ['cnhNumero', 5],
  ['cnhCategoria', 3],
  ['cnhValidade', 4],
  ['cnhEar', 12],
] as const
const VEICULO = [['veiculoId', 8]] as const

interface MotoristaFieldsProps {
  readonly context: FieldsContext<MotoristaValues>
  /** Absent for a new one. */
  readonly motoristaId: string | undefined
}

export function MotoristaFields({ context, motoristaId }: MotoristaFieldsProps) {
  const { form, idOf, isReadOnly } = context
  const { values, problems, change } = form
  const canSearchVehicles = useCanCall(veiculoCalls.search)
  const fields = { fields: MOTORISTA, context }
  return (
    <>
      <Section title="Identificação">
        <FieldGrid
          {...fields}
          layout={IDENTIFICACAO}
          below={{ cpf: <CpfTaken cpf={values.cpf} problem={problems.cpf} /> }}
        />
        {motoristaId !== undefined && <MostrarDados motoristaId={motoristaId} form={form} />}
      </Section>
      <Section title="Habilitação">
        <FieldGrid {...fields} layout={HABILITACAO} />
      </Section>
      <Section title="Trabalho">
        <FieldGrid
          {...fields}
          layout={[['vinculo', 4], ...(canSearchVehicles ? VEICULO : []), ['unidadeId', 6]]}
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
      </Section>
      <Section title="Documentos">
        <DocumentosField
          id={idOf('documentos')}
          tipos={DOCUMENTO_MOTORISTA_TIPOS}
          labels={DOCUMENTOS_MOTORISTA}
          values={values.documentos}
          problems={problems}
          disabled={isReadOnly}
          onChange={(documentos) => change({ documentos })}
        />
      </Section>
      <Section title="Observação">
        <FieldGrid {...fields} layout={[['observacao', 12]]} />
      </Section>
    </>
  )
}
