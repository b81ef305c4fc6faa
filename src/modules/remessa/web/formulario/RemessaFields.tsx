import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { MunicipioField } from '#modules/referencia/web/shared/MunicipioField.tsx'
import { UnidadeSelect } from '#modules/veiculo/web/shared/UnidadeSelect.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { formatAmount, parseAmount } from '#platform/web/fields/amount.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { TIPO_ATIVIDADE, TIPO_COMERCIO, TIPO_MODAL, TIPO_SERVICO } from '../../remessa-dados.contract.ts'
import { NOTA_VAZIA, type RemessaValues } from './remessa-form.ts'

interface RemessaFieldsProps {
  readonly form: RecordForm<RemessaValues>
  readonly idOf: (field: string) => string
  readonly unidade: { readonly id: string; readonly descricao: string } | null
}

type TextKey = {
  [K in keyof RemessaValues]: RemessaValues[K] extends string ? K : never
}[keyof RemessaValues]

const shown = (text: string) => {
  const amount = parseAmount(text)
  return amount === null || Number.isNaN(amount) ? undefined : formatAmount(amount)
}
const optionsOf = (labels: Readonly<Record<number, string>>) => [
  { value: '', label: 'Não informado' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
]

/** The fields of a remessa; what no company of the register is may be written by its name. */
export function RemessaFields({ form, idOf, unidade }: RemessaFieldsProps) {
  const { values, problems, change } = form
  const text = (name: TextKey, label: string, maxLength: number, span = 6) => (
    <FormCell span={span}>
      <TextInput
        id={idOf(name)}
        label={label}
        maxLength={maxLength}
        value={values[name]}
        error={problems[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </FormCell>
  )
  const amount = (name: TextKey, label: string) => (
    <FormCell span={3}>
      <NumberField
        id={idOf(name)}
        label={label}
        value={values[name]}
        error={problems[name]}
        shown={shown}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </FormCell>
  )
  const choice = (name: TextKey, label: string, labels: Readonly<Record<number, string>>) => (
    <FormCell span={3}>
      <NativeSelect
        id={idOf(name)}
        label={label}
        data={optionsOf(labels)}
        value={values[name]}
        error={problems[name]}
        onChange={(event) => change({ [name]: event.currentTarget.value })}
      />
    </FormCell>
  )
  const empresa = (
    name: 'remetente' | 'destinatario' | 'tomador' | 'agente' | 'terminalCarga' | 'terminalEntrega',
    label: string,
    path: string,
  ) => (
    <FormCell span={6}>
      <EmpresaField
        id={idOf(name)}
        label={label}
        value={values[name]}
        error={problems[path]}
        onChange={(found) => change({ [name]: found && { id: found.id, nome: found.nome } })}
      />
    </FormCell>
  )
  return (
    <>
      <FormGrid>
        <FormCell span={6}>
          <UnidadeSelect
            id={idOf('unidadeNegocioId')}
            required
            value={unidade}
            error={problems.unidadeNegocioId}
            onChange={(found) => change({ unidadeNegocioId: found?.id ?? '' })}
          />
        </FormCell>
        {text('lote', 'Lote', 80)}
        {empresa('remetente', 'Remetente', 'remetenteId')}
        {values.remetente === null ? (
          text('remetenteNome', 'Nome do remetente', 120)
        ) : (
          <FormCell span={6}>{null}</FormCell>
        )}
        {empresa('destinatario', 'Destinatário', 'destinatarioId')}
        {values.destinatario === null ? (
          text('destinatarioNome', 'Nome do destinatário', 120)
        ) : (
          <FormCell span={6}>{null}</FormCell>
        )}
        <FormCell span={6}>
          <MunicipioField
            id={idOf('municipio')}
            label="Município de destino"
            required={false}
            value={values.municipio}
            error={problems.destinoMunicipioId}
            onChange={({ id, nome, uf }) => change({ municipio: { id, nome, uf } })}
            onClear={() => change({ municipio: null })}
          />
        </FormCell>
        {text('destinoEndereco', 'Endereço de destino', 240)}
        {choice('tipoModal', 'Modal', TIPO_MODAL)}
        {choice('tipoServico', 'Serviço', TIPO_SERVICO)}
        {choice('tipoComercio', 'Comércio', TIPO_COMERCIO)}
        {choice('tipoAtividade', 'Atividade', TIPO_ATIVIDADE)}
        <FormCell span={6}>
          <DateTimeField
            id={idOf('dhColeta')}
            label="Coleta prevista"
            value={values.dhColeta}
            error={problems.dhColeta}
            onChange={(event) => change({ dhColeta: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <DateTimeField
            id={idOf('dhEntrega')}
            label="Prometida para"
            value={values.dhEntrega}
            error={problems.dhEntrega}
            onChange={(event) => change({ dhEntrega: event.currentTarget.value })}
          />
        </FormCell>
        {text('coleta', 'Local de coleta', 200)}
        {text('entrega', 'Local de entrega', 200)}
        {text('volumes', 'Volumes', 4, 3)}
        {amount('pesoBruto', 'Peso bruto (kg)')}
        {amount('pesoLiquido', 'Peso líquido (kg)')}
        {amount('pesoTara', 'Tara (kg)')}
        {amount('cubagem', 'Cubagem (m³)')}
        <FormCell span={12}>
          <Checkbox
            label="Urgente"
            checked={values.urgente}
            onChange={(event) => change({ urgente: event.currentTarget.checked })}
          />
        </FormCell>
      </FormGrid>
      <Section title="Notas">
        <Notas form={form} idOf={idOf} />
      </Section>
      <Section title="Outras partes">
        <FormGrid>
          {empresa('tomador', 'Tomador do serviço', 'tomadorServicoId')}
          {empresa('agente', 'Agente de carga', 'agenteCargaId')}
          {text('contatoAgente', 'Contato do agente', 120)}
          {empresa('terminalCarga', 'Terminal de carga', 'terminalCargaId')}
          {empresa('terminalEntrega', 'Terminal de entrega', 'terminalEntregaId')}
          {text('restricoes', 'Restrições', 500, 12)}
          <FormCell span={12}>
            <Textarea
              id={idOf('observacoes')}
              label="Observações"
              autosize
              minRows={2}
              maxLength={1000}
              value={values.observacoes}
              onChange={(event) => change({ observacoes: event.currentTarget.value })}
            />
          </FormCell>
        </FormGrid>
      </Section>
    </>
  )
}

function Notas({ form: { values, problems, change }, idOf }: Omit<RemessaFieldsProps, 'unidade'>) {
  const set = (index: number, patch: Partial<RemessaValues['notas'][number]>) =>
    change({ notas: values.notas.map((nota, at) => (at === index ? { ...nota, ...patch } : nota)) })
  return (
    <>
      {values.notas.map((nota, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id, and their fields keep what is typed
        <FormGrid key={index}>
          <FormCell span={6}>
            <TextInput
              id={idOf(`notas.${index}.chave`)}
              label="Chave da nota"
              inputMode="numeric"
              maxLength={60}
              value={nota.chave}
              error={problems[`notas.${index}.chave`] ?? problems[`notas.${index}.numero`]}
              onChange={(event) => set(index, { chave: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={2}>
            <NumberField
              label="Peso (kg)"
              value={nota.peso}
              shown={shown}
              onChange={(event) => set(index, { peso: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={2}>
            <NumberField
              label="Valor (R$)"
              value={nota.valor}
              shown={shown}
              onChange={(event) => set(index, { valor: event.currentTarget.value })}
            />
          </FormCell>
          <FormCell span={2}>
            <Button
              variant="subtle"
              mt={22}
              aria-label={`Tirar a nota ${index + 1}`}
              onClick={() => change({ notas: values.notas.filter((_nota, at) => at !== index) })}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </FormCell>
        </FormGrid>
      ))}
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => change({ notas: [...values.notas, NOTA_VAZIA] })}
      >
        Incluir nota
      </Button>
    </>
  )
}
