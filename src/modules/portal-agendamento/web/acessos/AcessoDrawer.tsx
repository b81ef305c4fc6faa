import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { tellNew } from '#platform/ui/new-records.ts'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { fieldErrors } from '#platform/web/query/field-errors.ts'
import { RecordStrips } from '#platform/web/record/RecordStrips.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { textField } from '#platform/web/record/text-field.ts'
import { useLeaveGuard } from '#platform/web/record/use-leave-guard.ts'
import { useRecordForm } from '#platform/web/record/use-record-form.ts'
import { useCloseDrawer } from '#platform/web/router/navigation.ts'
import { TIPO_ACESSO } from '../../portal.rules.ts'
import { acessoEnviado, CAMPOS_DO_ACESSO, checkAcesso, novoAcesso } from './acesso-form.ts'
import { useCreateAcesso, useParceiros } from './acessos.api.ts'
import { RegrasFields } from './RegrasFields.tsx'

const TIPOS = [
  { value: String(TIPO_ACESSO.Link), label: 'Por link, sem conta' },
  { value: String(TIPO_ACESSO.Parceiro), label: 'Como parceira da plataforma' },
]
/** Lets a company book from outside (S-119); a link is shown when it is made and never again. */
export default function AcessoDrawer() {
  const close = useCloseDrawer()
  const { unidades, query } = useUnidadesDaAgenda()
  if (query.data) return <NovoAcesso unidadeId={unidades[0]?.id} />
  return (
    <Drawer isOpen onClose={() => close()} title="Novo acesso ao portal" icon={IconLinkPlus}>
      {query.isError ? (
        <AlertStrip kind="danger" title={refusalText(query.error)} />
      ) : (
        <LoadingSkeleton lines={6} label="Carregando as unidades" />
      )}
    </Drawer>
  )
}

function NovoAcesso({ unidadeId }: { readonly unidadeId: string | undefined }) {
  const formId = useId()
  const idOf = (field: string) => `${formId}-${field}`
  const close = useCloseDrawer()
  const create = useCreateAcesso()
  const [link, setLink] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const form = useRecordForm({
    draftKey: 'acesso novo',
    saved: { values: novoAcesso(unidadeId === undefined ? [] : [unidadeId]), version: 0 },
    check: checkAcesso,
  })
  const guard = useLeaveGuard(form.isDirty, form.discard)
  const { values, problems, change } = form
  const isLink = values.tipo === TIPO_ACESSO.Link
  const parceiros = useParceiros(!isLink)
  const text = textField({ form, idOf })

  const submit = async () => {
    if (create.isPending || !form.check()) return
    setFailure(undefined)
    try {
      const { acesso, link: made } = await create.mutateAsync({ body: acessoEnviado(values) })
      guard.release()
      form.discard()
      toast.success(`${acesso.empresaNome} já pode agendar`)
      tellNew({ kind: 'acessos', id: acesso.id, name: acesso.empresaNome })
      if (made === null) close()
      else setLink(made)
    } catch (error) {
      const refused = fieldErrors(error)
      if (Object.keys(refused).length > 0) form.refuse(refused)
      else setFailure(refusalText(error))
    }
  }
  if (link !== undefined) {
    return (
      <Drawer
        isOpen
        onClose={() => close()}
        title="Link de agendamento"
        icon={IconLinkPlus}
        footer={<Button onClick={() => close()}>Concluir</Button>}
      >
        <SecretOnce label="Link de agendamento" value={link}>
          Envie este link à empresa. Quem o tiver agenda em nome dela. Ele não será mostrado de novo: se for
          perdido, revogue o acesso e crie outro.
        </SecretOnce>
      </Drawer>
    )
  }
  return (
    <Drawer
      isOpen
      onClose={() => close()}
      onConfirm={() => void submit()}
      title="Novo acesso ao portal"
      icon={IconLinkPlus}
      initialFocus="content"
      footer={
        <>
          <span />
          <Button variant="default" onClick={() => close()}>
            Voltar
          </Button>
          <WriteButton
            tells
            rightSection={<Kbd keys="Ctrl Enter" />}
            loading={create.isPending}
            onClick={() => void submit()}
          >
            {isLink ? 'Criar link' : 'Dar acesso'}
          </WriteButton>
        </>
      }
    >
      <RecordStrips form={form} failure={failure} fields={CAMPOS_DO_ACESSO} idOf={idOf} />
      <FormGrid>
        <FormCell span={12}>
          <EmpresaField
            id={idOf('empresa')}
            label="Empresa"
            description="A do cadastro em nome de quem se agenda."
            required
            value={values.empresa}
            error={problems.empresa}
            onChange={(empresa) => change({ empresa })}
          />
        </FormCell>
        <FormCell span={12}>
          <NativeSelect
            label="Como entra"
            data={TIPOS}
            value={String(values.tipo)}
            onChange={(event) =>
              change({
                tipo:
                  event.currentTarget.value === String(TIPO_ACESSO.Parceiro)
                    ? TIPO_ACESSO.Parceiro
                    : TIPO_ACESSO.Link,
              })
            }
          />
        </FormCell>
        {!isLink && (
          <FormCell span={12}>
            <NativeSelect
              id={idOf('parceiroId')}
              label="Parceiro"
              required
              data={[
                { value: '', label: parceiros.isPending ? 'Carregando…' : 'Escolha o parceiro' },
                ...(parceiros.data ?? []).map(({ id, nome }) => ({ value: id, label: nome })),
              ]}
              value={values.parceiroId}
              error={problems.parceiroId ?? (parceiros.isError ? refusalText(parceiros.error) : undefined)}
              onChange={(event) => change({ parceiroId: event.currentTarget.value })}
            />
          </FormCell>
        )}
        <RegrasFields form={form} idOf={idOf} />
        {isLink && (
          <FormCell span={4}>
            <TextInput {...text('dias')} label="Validade (dias)" inputMode="numeric" maxLength={3} />
          </FormCell>
        )}
      </FormGrid>
    </Drawer>
  )
}
