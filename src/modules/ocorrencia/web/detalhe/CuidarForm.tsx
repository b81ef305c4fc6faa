import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { dayAt, formatDateTime, formatTime, instantAt } from '#platform/shared/date.ts'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { RecordConflict, type RecordField } from '#platform/web/record/RecordConflict.tsx'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { type RecordState, useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useRecordSave } from '#platform/web/record/use-record-save.ts'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { alterarOcorrencia, OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import { listColegas } from '../../ocorrencia-conversa.contract.ts'
import { useRefreshOcorrencias } from '../ocorrencia.api.ts'
import styles from './detalhe.module.css'
import type { Colega } from './mencoes.ts'

interface Values {
  readonly responsavelId: Colega | null
  /** `2026-11-25T12:00` in the zone of the unit; empty: no deadline. */
  readonly prazoEm: string
  readonly ocorenCodigo: string
}

const momentOf = (instant: string, zone: string) => `${dayAt(instant, zone)}T${formatTime(instant, zone)}`
const instantOf = (moment: string, zone: string) => {
  const [day = '', time = ''] = moment.split('T')
  return instantAt(day, time, zone)
}

function stateOf(ocorrencia: OcorrenciaCarga): RecordState<Values> {
  const { version, responsavelId, responsavel, prazoEm, ocorenCodigo, fusoHorario } = ocorrencia
  return {
    version,
    values: {
      responsavelId: responsavelId === null ? null : { id: responsavelId, nome: responsavel ?? '' },
      prazoEm: prazoEm === null ? '' : momentOf(prazoEm, fusoHorario),
      ocorenCodigo: ocorenCodigo ?? '',
    },
  }
}

/** Who looks after it, until when, and how partners call it. */
export function CuidarForm({ ocorrencia }: { readonly ocorrencia: OcorrenciaCarga }) {
  const formId = useId()
  const refresh = useRefreshOcorrencias()
  const call = useCallMutation(alterarOcorrencia)
  const form = useRecordForm<Values>({
    draftKey: `ocorrencia cuidar ${ocorrencia.id}`,
    saved: stateOf(ocorrencia),
    check: () => ({}),
  })
  const zone = ocorrencia.fusoHorario
  const save = useRecordSave({
    form,
    schema: OcorrenciaCarga,
    stateOf,
    send: ({ responsavelId, prazoEm, ocorenCodigo }, version) =>
      call.mutateAsync({
        params: { id: ocorrencia.id },
        body: {
          version,
          responsavelId: responsavelId?.id ?? null,
          prazoEm: prazoEm === '' ? null : instantOf(prazoEm, zone),
          ocorenCodigo: ocorenCodigo === '' ? null : ocorenCodigo,
        },
      }),
    onSaved: refresh,
  })
  const idOf = (field: string) => `${formId}-${field}`
  const { values, problems, change } = form
  return (
    <form
      className={styles.cuidar}
      aria-label="Responsável e prazo"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.submit()
      }}
    >
      <RecordStrips form={form} failure={save.failure} fields={FIELDS(zone)} idOf={idOf} />
      <FormGrid>
        <FormCell span={12}>
          <Responsavel
            id={idOf('responsavelId')}
            value={values.responsavelId}
            error={problems.responsavelId}
            onChange={(responsavelId) => change({ responsavelId })}
          />
        </FormCell>
        <FormCell span={7}>
          <DateTimeField
            id={idOf('prazoEm')}
            label="Prazo"
            value={values.prazoEm}
            error={problems.prazoEm}
            onChange={(event) => change({ prazoEm: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={5}>
          <TextInput
            id={idOf('ocorenCodigo')}
            label="OCOREN"
            placeholder="A definir"
            inputMode="numeric"
            maxLength={3}
            value={values.ocorenCodigo}
            error={problems.ocorenCodigo}
            onChange={(event) => change({ ocorenCodigo: event.currentTarget.value.replace(/\D/g, '') })}
          />
        </FormCell>
      </FormGrid>
      {form.isDirty && (
        <WriteButton type="submit" size="xs" loading={save.isSaving}>
          Salvar
        </WriteButton>
      )}
      <RecordConflict
        recordName={`${ocorrencia.codigo}, ${ocorrencia.tipoOcorrencia.descricao}`}
        save={save}
        form={form}
        fields={FIELDS(zone)}
      />
    </form>
  )
}

const FIELDS = (zone: string): readonly RecordField<Values>[] => [
  {
    name: 'responsavelId',
    label: 'Responsável',
    show: ({ responsavelId }) => responsavelId?.nome ?? 'Ninguém',
  },
  {
    name: 'prazoEm',
    label: 'Prazo',
    show: ({ prazoEm }) => (prazoEm === '' ? 'Sem prazo' : formatDateTime(instantOf(prazoEm, zone), zone)),
  },
  { name: 'ocorenCodigo', label: 'OCOREN', show: ({ ocorenCodigo }) => ocorenCodigo || 'A definir' },
]

interface ResponsavelProps {
  readonly id: string
  readonly value: Colega | null
  readonly error: string | undefined
  readonly onChange: (colega: Colega | null) => void
}

function Responsavel({ value, onChange, ...field }: ResponsavelProps) {
  const search = useSearchText(value?.nome ?? '')
  const query = useCall(
    listColegas,
    { query: { busca: search.asked.slice(0, 60) } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label="Responsável"
      placeholder="Digite o nome"
      search={search}
      query={query}
      found={query.data}
      optionText={({ nome }) => nome}
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhuma pessoa encontrada"
      onChange={onChange}
    />
  )
}
