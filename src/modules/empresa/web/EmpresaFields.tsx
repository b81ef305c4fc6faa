import { Textarea, TextInput } from '@mantine/core'
import {
  IconBox,
  IconBuildingFactory2,
  IconBuildingStore,
  IconTruck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { EmpresaCnpj } from '#modules/consulta/consulta.contract.ts'
import { RegiaoField } from '#modules/regiao/web/shared/RegiaoField.tsx'
import { VendedorField } from '#modules/vendedor/web/shared/VendedorField.tsx'
import { formatCep } from '#platform/shared/cep.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { writtenAmount } from '#platform/ui/written-amount.ts'
import { telefoneMask } from '#platform/web/input-masks.ts'
import { labelledTextField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { TIPO_EMPRESA_CODES, TIPO_EMPRESA_LABELS, type TipoEmpresa } from '../empresa.rules.ts'
import { ChoiceChips } from './ChoiceChips.tsx'
import { DocumentoField } from './DocumentoField.tsx'
import { EnderecoFields } from './EnderecoFields.tsx'
import { LABELS } from './empresa-fields.ts'
import { type EmpresaValues, MAX_LENGTH, parseKg, placedAt, problemsIn } from './empresa-form.ts'
import { JanelasField } from './JanelasField.tsx'

const kgEscrito = writtenAmount(parseKg)

const ICONS: Readonly<Record<TipoEmpresa, TablerIcon>> = {
  1: IconTruck,
  2: IconBuildingFactory2,
  3: IconBox,
  4: IconBuildingStore,
}
const TIPOS = TIPO_EMPRESA_CODES.map((tipo) => ({
  value: tipo,
  label: TIPO_EMPRESA_LABELS[tipo],
  icon: ICONS[tipo],
}))

interface EmpresaFieldsProps {
  readonly form: RecordForm<EmpresaValues>
  readonly idOf: (field: string) => string
  readonly ownId: string | undefined
}

/** What is found fills what is empty; what was typed stays. */
function fillFrom(values: EmpresaValues, found: EmpresaCnpj): Partial<EmpresaValues> {
  const { endereco } = found
  const candidates = {
    nome: found.razaoSocial,
    nomeFantasia: found.nomeFantasia,
    telefone: found.telefone && formatTelefone(found.telefone),
    email: found.email,
    cep: endereco.cep && formatCep(endereco.cep),
    logradouro: endereco.logradouro,
    numero: endereco.numero,
    complemento: endereco.complemento,
    bairro: endereco.bairro,
  }
  const isEmpty = (field: keyof typeof candidates) => values[field].trim() === ''
  return {
    ...Object.fromEntries(
      Object.entries(candidates).filter(([field, text]) => text && isEmpty(field as keyof typeof candidates)),
    ),
    ...(values.municipio === null && endereco.municipio && placedAt(endereco.municipio, values.coordenadas)),
  }
}

export function EmpresaFields({ form, idOf, ownId }: EmpresaFieldsProps) {
  const { values, problems, change } = form
  const labelled = labelledTextField({ form, idOf }, LABELS, MAX_LENGTH)
  const text = (name: 'inscricaoEstadual' | 'nome' | 'nomeFantasia' | 'codigo' | 'email') => ({
    ...labelled(name),
    autoComplete: 'off',
  })
  const phone = (name: 'telefone' | 'celular') => (
    <MaskedInput
      id={idOf(name)}
      label={LABELS[name]}
      placeholder="(00) 00000-0000"
      inputMode="tel"
      autoComplete="off"
      mask={telefoneMask}
      value={values[name]}
      error={problems[name]}
      onChange={(telefone) => change({ [name]: telefone })}
    />
  )
  const onFound = (found: EmpresaCnpj) => {
    const filled = fillFrom(values, found)
    change(filled)
    const about = found.situacao ? ` Situação na Receita: ${found.situacao}.` : ''
    return Object.keys(filled).length > 0
      ? `Preenchido pela consulta: ${found.razaoSocial}.${about}`
      : `A consulta encontrou ${found.razaoSocial}. Nada foi alterado.${about}`
  }
  return (
    <>
      <Section title="Identificação">
        <FormGrid>
          <FormCell span={6}>
            <DocumentoField
              id={idOf('documento')}
              label={LABELS.documento ?? ''}
              value={values.documento}
              ownId={ownId}
              isNew={ownId === undefined}
              error={problems.documento}
              onChange={(documento) => change({ documento })}
              onFound={onFound}
            />
          </FormCell>
          <FormCell span={6}>
            <TextInput {...text('inscricaoEstadual')} placeholder="Dígitos, ou ISENTO" />
          </FormCell>
          <FormCell span={7}>
            <TextInput {...text('nome')} required />
          </FormCell>
          <FormCell span={5}>
            <TextInput {...text('nomeFantasia')} />
          </FormCell>
          <FormCell span={12}>
            <ChoiceChips
              id={idOf('tipos')}
              label="Tipo"
              required
              options={TIPOS}
              values={values.tipos}
              error={problems.tipos}
              onChange={(tipos) => change({ tipos })}
            />
          </FormCell>
          <FormCell span={4}>
            <TextInput {...text('codigo')} placeholder="EMP-0001" description="Vazio: o próximo número." />
          </FormCell>
          <FormCell span={8}>
            <VendedorField
              id={idOf('vendedor')}
              value={values.vendedor}
              error={problems.vendedor}
              onChange={(vendedor) => change({ vendedor })}
            />
          </FormCell>
          <FormCell span={4}>{phone('telefone')}</FormCell>
          <FormCell span={4}>{phone('celular')}</FormCell>
          <FormCell span={4}>
            <TextInput {...text('email')} type="email" />
          </FormCell>
        </FormGrid>
      </Section>
      <Section title="Endereço principal">
        <EnderecoFields
          values={values}
          problem={(field) => problems[field]}
          idOf={idOf}
          showsHint
          onChange={change}
        />
      </Section>
      <Section title="Janela de recebimento">
        <JanelasField
          id={idOf('janelas')}
          values={values.janelas}
          problems={problemsIn(form, 'janelas')}
          fusoHorario={values.fusoHorario}
          onChange={(janelas) => change({ janelas })}
        />
      </Section>
      <Section title="Entrega">
        <FormGrid>
          <FormCell span={6}>
            <NumberField
              id={idOf('pesoMaximoKg')}
              label={LABELS.pesoMaximoKg}
              shown={kgEscrito}
              autoComplete="off"
              placeholder="14.000"
              value={values.pesoMaximoKg}
              error={problems.pesoMaximoKg}
              onChange={(event) => change({ pesoMaximoKg: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={6}>
            <RegiaoField
              id={idOf('regiao')}
              value={values.regiao}
              error={problems.regiao}
              onChange={(regiao) => change({ regiao })}
            />
          </FormCell>
          <FormCell span={12}>
            <Textarea
              id={idOf('observacoes')}
              label="Observações"
              autosize
              minRows={2}
              maxRows={8}
              maxLength={MAX_LENGTH.observacoes}
              value={values.observacoes}
              error={problems.observacoes}
              onChange={(event) => change({ observacoes: event.currentTarget.value })}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}
