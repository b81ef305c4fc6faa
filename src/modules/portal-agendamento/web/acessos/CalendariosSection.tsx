import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconCalendarPlus, IconCalendarShare, IconCircleCheck, IconLock } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { DocaCalendario } from '#modules/doca/calendario-ical.contract.ts'
import { useDocas } from '#modules/doca/web/shared/docas.api.ts'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { useDialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCalendarios, useCreateCalendario, useRevogarCalendario } from './acessos.api.ts'
import styles from './acessos.module.css'

const COLUMNS: readonly DataTableColumn<DocaCalendario>[] = [
  { key: 'nome', header: 'Para quem', wraps: true, cell: ({ nome }) => nome },
  {
    key: 'doca',
    header: 'Doca',
    wraps: true,
    cell: ({ docaNome, unidadeNome }) => `${docaNome}, ${unidadeNome}`,
  },
  {
    key: 'uso',
    header: 'Última leitura',
    width: '160px',
    cell: ({ usadoEm }) => (usadoEm === null ? 'Nunca' : formatDateTime(usadoEm, localZone())),
  },
  {
    key: 'situacao',
    header: 'Situação',
    width: '120px',
    cell: ({ revogadoEm }) =>
      revogadoEm === null ? (
        <StatusBadge label="Ativo" color="verde" icon={IconCircleCheck} />
      ) : (
        <StatusBadge label="Revogado" color="neutro" icon={IconLock} />
      ),
  },
]

/** Calendars that other programs subscribe to, one dock each; they tell times and codes, no names. */
export function CalendariosSection() {
  const query = useCalendarios()
  const dialogs = useDialogs()
  const create = useCreateCalendario()
  const revogar = useRevogarCalendario()
  const novo = async () => {
    const body = await dialogs.form<NovoCalendario>({
      title: 'Novo calendário',
      render: (control) => <CalendarioForm {...control} />,
    })
    if (body === undefined) return
    try {
      const { endereco } = await create.mutateAsync({ body })
      await dialogs.alert({
        title: 'Endereço do calendário',
        message: (
          <SecretOnce label="Endereço do calendário" value={endereco}>
            Assine este endereço no programa de calendário. Ele mostra códigos e horários, sem nomes nem
            placas, e não será mostrado de novo.
          </SecretOnce>
        ),
        closeLabel: 'Concluir',
      })
    } catch (error) {
      toast.danger(`O calendário não foi criado. ${refusalText(error)}`)
    }
  }
  const revoke = async ({ id, nome }: DocaCalendario) => {
    const isSure = await dialogs.confirm({
      title: `Revogar o calendário ${nome}`,
      message: 'Quem o assina deixa de receber mudanças.',
      kind: 'cancel',
      confirmLabel: 'Revogar',
    })
    if (!isSure) return
    try {
      await revogar.mutateAsync({ params: { id } })
      toast.success('Calendário revogado')
    } catch (error) {
      toast.danger(`O calendário não foi revogado. ${refusalText(error)}`)
    }
  }
  const button = (
    <WriteButton
      variant="default"
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => void novo()}
    >
      Novo calendário
    </WriteButton>
  )
  return (
    <>
      {query.data && query.data.length > 0 && <div className={styles.tools}>{button}</div>}
      <DataTable
        label="Calendários das docas"
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowName={({ nome }) => nome}
        state={listStateOf(query, 'Não foi possível carregar os calendários.')}
        rowActions={(row) =>
          row.revogadoEm === null && (
            <Button
              size="xs"
              variant="subtle"
              color="vermelho"
              aria-label={`Revogar o calendário ${row.nome}`}
              onClick={() => void revoke(row)}
            >
              Revogar
            </Button>
          )
        }
        empty={
          <EmptyState icon={IconCalendarShare} title="Nenhum calendário" actions={button}>
            A agenda de uma doca pode ser assinada em programas de calendário, como Outlook e Google Agenda.
          </EmptyState>
        }
      />
    </>
  )
}

interface NovoCalendario {
  readonly docaId: string
  readonly nome: string
}

function CalendarioForm({ submit, cancel }: FormDialogControl<NovoCalendario>) {
  const { todas, unidades } = useUnidadesDaAgenda()
  const [unidadeId, setUnidade] = useState(unidades[0]?.id ?? '')
  const docas = useDocas(unidadeId === '' ? undefined : unidadeId)
  const [docaId, setDoca] = useState('')
  const [nome, setNome] = useState('')
  const [isTried, setTried] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (docaId !== '' && nome.trim() !== '') submit({ docaId, nome: nome.trim() })
  }
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      {todas.length > 1 && (
        <NativeSelect
          label="Unidade"
          data={todas.map(({ id, descricao }) => ({ value: id, label: descricao }))}
          value={unidadeId}
          onChange={(event) => {
            setUnidade(event.currentTarget.value)
            setDoca('')
          }}
        />
      )}
      <NativeSelect
        label="Doca"
        required
        data={[
          { value: '', label: docas.isPending ? 'Carregando…' : 'Escolha a doca' },
          ...(docas.data ?? []).map((doca) => ({ value: doca.id, label: doca.nome })),
        ]}
        value={docaId}
        error={isTried && docaId === '' && 'Escolha a doca.'}
        onChange={(event) => setDoca(event.currentTarget.value)}
      />
      <TextInput
        label="Para quem"
        description="Para saber mais tarde quem o assina."
        required
        data-autofocus
        maxLength={80}
        value={nome}
        error={isTried && nome.trim() === '' && 'Informe para quem é o calendário.'}
        onChange={(event) => setNome(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Criar endereço</WriteButton>
      </DialogFooter>
    </form>
  )
}
