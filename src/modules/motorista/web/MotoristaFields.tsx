import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { veiculoCalls } from '#modules/veiculo/veiculo.contract.ts'
import { DocumentosField } from '#modules/veiculo/web/shared/DocumentosField.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { VeiculoField } from '#modules/veiculo/web/shared/VeiculoField.tsx'
import { isMasked, unlessMasked } from '#platform/shared/mask-personal.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import { textField } from '#platform/web/record/text-field.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { CATEGORIAS_CNH } from '../cnh.rules.ts'
import {
  DOCUMENTO_MOTORISTA_TIPOS,
  DOCUMENTOS_MOTORISTA,
  VINCULO_KEYS,
  VINCULOS,
} from '../motorista.rules.ts'
import { CpfTaken } from './CpfTaken.tsx'
import { MostrarDados } from './MostrarDados.tsx'
import type { MotoristaValues } from './motorista-form.ts'

const VINCULO_OPTIONS = VINCULO_KEYS.map((key) => ({ value: key, label: VINCULOS[key] }))
const CPF_TEXT_LENGTH = 14
const cpfMask = unlessMasked((text) => documentoMask(text.replace(/\D/g, '')).slice(0, CPF_TEXT_LENGTH))

interface MotoristaFieldsProps extends FieldsContext<MotoristaValues> {
  /** Absent for a new one. */
  readonly motoristaId: string | undefined
}

export function MotoristaFields({ form, idOf, isNew, isReadOnly, motoristaId }: MotoristaFieldsProps) {
  const { values, problems, change } = form
  const canSearchVehicles = useCanCall(veiculoCalls.search)
  const control = (name: keyof MotoristaValues) => ({
    id: idOf(name),
    error: problems[name],
    disabled: isReadOnly,
  })
  const typed = textField({ form, idOf })
  const text = (name: Parameters<typeof typed>[0]) => ({ ...typed(name), disabled: isReadOnly })
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={8}>
            <TextInput
              {...text('nome')}
              label="Nome"
              required
              maxLength={120}
              data-autofocus={isNew || undefined}
            />
          </FormCell>
          <FormCell span={4}>
            <MaskedInput
              {...control('cpf')}
              readOnly={isMasked(values.cpf)}
              label="CPF"
              required
              placeholder="000.000.000-00"
              inputMode="numeric"
              autoComplete="off"
              mask={cpfMask}
              value={values.cpf}
              onChange={(cpf) => change({ cpf })}
            />
            <CpfTaken cpf={values.cpf} problem={problems.cpf} />
          </FormCell>
          <FormCell span={4}>
            <DateField {...text('nascimento')} label="Nascimento" />
          </FormCell>
          <FormCell span={4}>
            <MaskedInput
              {...control('telefone')}
              readOnly={isMasked(values.telefone)}
              label="Telefone"
              placeholder="(00) 00000-0000"
              inputMode="tel"
              autoComplete="off"
              mask={unlessMasked(telefoneMask)}
              value={values.telefone}
              onChange={(telefone) => change({ telefone })}
            />
          </FormCell>
          <FormCell span={4}>
            <TextInput
              {...text('email')}
              label="E-mail"
              inputMode="email"
              autoComplete="off"
              maxLength={254}
            />
          </FormCell>
        </FormGrid>
        {motoristaId !== undefined && <MostrarDados motoristaId={motoristaId} form={form} />}
      </Section>
      <Section title="Habilitação">
        <FormGrid>
          <FormCell span={5}>
            <TextInput
              {...text('cnhNumero')}
              readOnly={isMasked(values.cnhNumero)}
              label="Número da CNH"
              required
              inputMode="numeric"
              autoComplete="off"
              maxLength={14}
            />
          </FormCell>
          <FormCell span={3}>
            <NativeSelect
              {...control('cnhCategoria')}
              label="Categoria"
              required
              data={[...CATEGORIAS_CNH]}
              value={values.cnhCategoria}
              onChange={(event) => {
                const categoria = CATEGORIAS_CNH.find((known) => known === event.currentTarget.value)
                if (categoria) change({ cnhCategoria: categoria })
              }}
            />
          </FormCell>
          <FormCell span={4}>
            <DateField {...text('cnhValidade')} label="Validade da CNH" required />
          </FormCell>
          <FormCell span={12}>
            <Switch
              {...control('cnhEar')}
              label="Exerce atividade remunerada (EAR)"
              description="Consta no campo de observações da CNH."
              checked={values.cnhEar}
              onChange={(event) => change({ cnhEar: event.currentTarget.checked })}
            />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Trabalho">
        <FormGrid>
          <FormCell span={4}>
            <NativeSelect
              {...control('vinculo')}
              label="Vínculo"
              required
              data={VINCULO_OPTIONS}
              value={values.vinculo}
              onChange={(event) => {
                const vinculo = VINCULO_KEYS.find((key) => key === event.currentTarget.value)
                if (vinculo) change({ vinculo })
              }}
            />
          </FormCell>
          {canSearchVehicles && (
            <FormCell span={8}>
              <VeiculoField
                {...control('veiculoId')}
                label="Veículo que costuma dirigir"
                value={values.veiculoId}
                onChange={(veiculo) =>
                  change({
                    veiculoId: veiculo && { id: veiculo.id, placa: veiculo.placa, tipo: veiculo.tipo },
                  })
                }
              />
            </FormCell>
          )}
          <FormCell span={6}>
            <UnidadeSelect
              {...control('unidadeId')}
              value={values.unidadeId}
              onChange={(unidadeId) => change({ unidadeId })}
            />
          </FormCell>
        </FormGrid>
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
        <TextInput {...text('observacao')} label="Observação" maxLength={500} />
      </Section>
    </>
  )
}
