import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { zoneOptions } from '#platform/shared/brazilian-zones.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { TimeField } from '#platform/ui/date/DateField.tsx'
import { FormField } from '#platform/ui/FormField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { ListMultiSelect } from '#platform/web/record/ListSelect.tsx'
import { textField } from '#platform/web/record/text-field.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import {
  FORMATOS,
  QUANDO_LABELS,
  QUANDO_TIPOS,
  SE_VAZIO,
  SE_VAZIO_KEYS,
  type SeVazio,
} from '../../agendamento.rules.ts'
import { MAX_DESTINATARIOS } from '../../relatorio.contract.ts'
import { usePessoas } from '../relatorio.api.ts'
import styles from './agendamento.module.css'
import { type AgendamentoValues, proximosEnvios } from './agendamento-form.ts'

const TIPOS = QUANDO_TIPOS.map((value) => ({ value, label: QUANDO_LABELS[value] }))
const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'].map((label, day) => ({
  value: String(day),
  label,
}))
const FORMATO_OPTIONS = FORMATOS.map((value) => ({ value, label: value.toUpperCase() }))

interface EnvioFieldsProps {
  readonly form: RecordForm<AgendamentoValues>
  readonly idOf: (field: string) => string
}

export function EnvioFields({ form, idOf }: EnvioFieldsProps) {
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  return (
    <>
      <Section title="Quando">
        <FormGrid>
          <FormCell span={12}>
            <ChoiceButtons
              label="Repetição"
              isJoined
              options={TIPOS}
              chosen={[values.tipo]}
              onToggle={(tipo) => change({ tipo })}
            />
          </FormCell>
          {values.tipo === 'semanal' && (
            <FormCell span={12}>
              <FormField id={idOf('dias')} label="Dias da semana" required error={problems.dias}>
                <ChoiceButtons
                  label="Dias da semana"
                  options={DIAS}
                  chosen={values.dias.map(String)}
                  onToggle={(day) => change({ dias: toggled(values.dias, Number(day)) })}
                />
              </FormField>
            </FormCell>
          )}
          {values.tipo === 'mensal' && (
            <FormCell span={4}>
              <IntegerField
                {...text('diaDoMes')}
                label="Dia do mês"
                description="Mês sem o dia: o último"
                required
              />
            </FormCell>
          )}
          <FormCell span={values.tipo === 'mensal' ? 3 : 4}>
            <TimeField {...text('hora')} label="Hora" required />
          </FormCell>
          <FormCell span={values.tipo === 'mensal' ? 5 : 8}>
            <NativeSelect
              id={idOf('fusoHorario')}
              label="Fuso"
              required
              value={values.fusoHorario}
              data={zoneOptions(values.fusoHorario)}
              onChange={({ currentTarget }) => change({ fusoHorario: currentTarget.value })}
            />
          </FormCell>
        </FormGrid>
        <Proximos values={values} />
      </Section>
      <Section title="Arquivo">
        <ChoiceButtons
          label="Formato do arquivo"
          options={FORMATO_OPTIONS}
          chosen={[values.formato]}
          onToggle={(formato) => change({ formato })}
        />
        <p className={styles.nota}>As mesmas linhas, ordem e período da visão, com os números da hora.</p>
      </Section>
      <ParaQuem form={form} idOf={idOf} />
      <Switch
        label="Pausado"
        description="Nada é enviado até retomar."
        checked={values.pausado}
        onChange={({ currentTarget }) => change({ pausado: currentTarget.checked })}
      />
    </>
  )
}

const toggled = (dias: readonly number[], day: number) =>
  dias.includes(day) ? dias.filter((one) => one !== day) : [...dias, day]

/** The next three times, as they will be where the sending is. */
function Proximos({ values }: { readonly values: AgendamentoValues }) {
  const now = useNow()
  if (values.pausado) return <p className={styles.nota}>Pausado: nenhum envio.</p>
  const next = proximosEnvios(values, now.toISOString())
  if (next.length === 0) return null
  const [first = '', ...others] = next.map((instant) => formatDateTime(instant, values.fusoHorario))
  return (
    <p className={styles.nota}>
      Próximos: <strong>{first}</strong>
      {`, ${new Intl.ListFormat('pt-BR').format(others)}.`}
    </p>
  )
}

function ParaQuem({ form, idOf }: EnvioFieldsProps) {
  const { values, problems, change } = form
  const text = textField({ form, idOf })
  const { data = [] } = usePessoas()
  return (
    <Section title="Para quem">
      <FormGrid>
        <FormCell span={12}>
          <ListMultiSelect
            id={idOf('destinatarios')}
            label="Destinatários"
            description="O e-mail leva o link, que pede entrada."
            required
            hidePickedOptions
            maxValues={MAX_DESTINATARIOS}
            nothingFoundMessage="Nenhuma pessoa encontrada"
            data={data.map(({ id, nome }) => ({ value: id, label: nome }))}
            value={values.destinatarios}
            error={problems.destinatarios}
            onChange={(destinatarios) => change({ destinatarios })}
          />
        </FormCell>
        <FormCell span={7}>
          <TextInput
            {...text('assunto')}
            label="Assunto"
            description="Vazio: o nome da visão"
            maxLength={120}
          />
        </FormCell>
        <FormCell span={5}>
          <NativeSelect
            id={idOf('seVazio')}
            label="Se vier vazio"
            description="Nenhum registro no período"
            value={values.seVazio}
            data={SE_VAZIO_KEYS.map((value) => ({ value, label: SE_VAZIO[value] }))}
            onChange={({ currentTarget }) => change({ seVazio: currentTarget.value as SeVazio })}
          />
        </FormCell>
      </FormGrid>
    </Section>
  )
}
