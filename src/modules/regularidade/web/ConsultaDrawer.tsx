import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconShieldCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { isEmbarcador } from '#platform/shared/access.ts'
import { ATTACHMENT_ACCEPT } from '#platform/shared/attachments.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { FormSummary } from '#platform/ui/FormSummary.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useRouteParams } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { LIMITES } from '../registro.rules.ts'
import { SITUACAO_RNTRC_TEXT } from '../regularidade.rules.ts'
import { checkConsulta, consultaInput, newConsulta } from './consulta-form.ts'
import styles from './Regularidade.module.css'
import { useArquivos, useConsultar, useRegularidade } from './regularidade.api.ts'

const TRANSPORTADORA = 1
const SITUACOES = [
  { value: '', label: 'Escolha' },
  ...Object.entries(SITUACAO_RNTRC_TEXT).map(([value, label]) => ({ value, label })),
]
const LABELS: Readonly<Record<string, string>> = {
  empresa: 'Transportadora',
  situacao: 'Situação na ANTT',
  consultadoEm: 'Data e hora da consulta',
  recibo: 'Recibo',
  rntrc: 'RNTRC',
}

/** Types what the public page of ANTT said of a carrier, with the time and the receipt. */
export default function ConsultaDrawer() {
  const { id } = useRouteParams()
  const { subject, identity } = useSignedIn()
  const isShipper = isEmbarcador(subject)
  // A carrier looks itself up.
  const fixed = isShipper ? id : identity.ownerId
  const known = useRegularidade(fixed ?? '', fixed !== undefined)
  const formId = useId()
  const closeDrawer = useCloseDrawer()
  const consultar = useConsultar()
  const [values, setValues] = useState(() => newConsulta(new Date().toISOString()))
  const [file, setFile] = useState<File>()
  const [attempt, setAttempt] = useState(0)
  const carrierId = fixed ?? values.empresa?.id ?? ''
  const arquivos = useArquivos(carrierId)
  const needsEmpresa = fixed === undefined
  const change = (patch: Partial<typeof values>) => {
    setValues({ ...values, ...patch })
    consultar.reset()
  }
  const refused = consultar.error ? fieldErrors(consultar.error) : {}
  const problems: Readonly<Record<string, string>> = {
    ...(attempt > 0 && checkConsulta(values, needsEmpresa)),
    ...refused,
  }
  const idOf = (field: string) => `${formId}-${field}`
  const nome = known.data?.nome ?? values.empresa?.nome

  const submit = async () => {
    setAttempt(attempt + 1)
    if (consultar.isPending || Object.keys(checkConsulta(values, needsEmpresa)).length > 0) return
    try {
      await consultar.mutateAsync({ params: { id: carrierId }, body: consultaInput(values) })
    } catch (error) {
      if (Object.keys(fieldErrors(error)).length === 0) toast.danger(refusalText(error))
      return
    }
    toast.success(`Consulta registrada${nome ? `: ${nome}` : ''}`)
    closeDrawer()
    if (!file) return
    try {
      await arquivos.add('rntrc', file)
    } catch (error) {
      toast.danger(`O arquivo do recibo não foi enviado: ${refusalText(error)}`)
    }
  }
  return (
    <Drawer
      isOpen
      onClose={() => closeDrawer()}
      onConfirm={() => void submit()}
      icon={IconShieldCheck}
      title="Registrar consulta"
      subtitle={known.data?.nome}
      initialFocus={needsEmpresa ? 'title' : 'content'}
      footer={
        <>
          <Button variant="default" onClick={() => closeDrawer()}>
            Cancelar
          </Button>
          <WriteButton loading={consultar.isPending} onClick={() => void submit()}>
            Registrar
          </WriteButton>
        </>
      }
    >
      <FormSummary
        key={attempt}
        problems={Object.keys(LABELS)
          .filter((name) => problems[name] !== undefined)
          .map((name) => ({ fieldId: idOf(name), label: LABELS[name] ?? name }))}
      />
      <p className={styles.hint}>
        Consulte a página pública da ANTT e digite aqui o que ela respondeu. A consulta vale por 10 dias.
      </p>
      <FormGrid>
        {needsEmpresa && (
          <FormCell span={12}>
            <EmpresaField
              id={idOf('empresa')}
              label="Transportadora"
              tipo={TRANSPORTADORA}
              required
              value={values.empresa}
              error={problems.empresa}
              onChange={(empresa) => change({ empresa })}
            />
          </FormCell>
        )}
        <FormCell span={6}>
          <NativeSelect
            id={idOf('situacao')}
            label="Situação na ANTT"
            required
            data-autofocus={!needsEmpresa || undefined}
            data={SITUACOES}
            value={values.situacao}
            error={problems.situacao}
            onChange={(event) => change({ situacao: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={6}>
          <DateTimeField
            id={idOf('consultadoEm')}
            label="Data e hora da consulta"
            description="Horário de Brasília"
            required
            value={values.consultadoEm}
            error={problems.consultadoEm}
            onChange={(event) => change({ consultadoEm: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={12}>
          <TextInput
            id={idOf('rntrc')}
            label="RNTRC"
            description="Deixe vazio para manter o número que já está no registro."
            inputMode="numeric"
            maxLength={20}
            placeholder={known.data?.daEmpresa?.rntrc ?? known.data?.daTransportadora?.rntrc ?? ''}
            value={values.rntrc}
            error={problems.rntrc}
            onChange={(event) => change({ rntrc: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={12}>
          <Textarea
            id={idOf('recibo')}
            label="Recibo"
            description="Protocolo, texto ou endereço que a página mostrou."
            required
            autosize
            minRows={2}
            maxLength={LIMITES.recibo}
            value={values.recibo}
            error={problems.recibo}
            onChange={(event) => change({ recibo: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={12}>
          <div className={styles.arquivo}>
            <FilePicker
              label={file ? 'Trocar o arquivo do recibo' : 'Anexar arquivo do recibo'}
              icon={IconPaperclip}
              accept={ATTACHMENT_ACCEPT}
              isBusy={false}
              onPick={([picked]) => setFile(picked)}
            />
            {file && <span className={styles.sub}>{file.name}</span>}
          </div>
        </FormCell>
      </FormGrid>
    </Drawer>
  )
}
