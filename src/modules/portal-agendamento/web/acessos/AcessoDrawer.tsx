import { Button, NativeSelect } from '@mantine/core'
import { IconLinkPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useUnidadesDaAgenda } from '#modules/doca/web/shared/unidades-da-agenda.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { tellNew } from '#platform/ui/new-records.ts'
import { SecretOnce } from '#platform/ui/SecretOnce.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { NewRecordDrawer, useNewRecord } from '#platform/web/record/NewRecordDrawer.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
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
  const close = useCloseDrawer()
  const create = useCreateAcesso()
  const [link, setLink] = useState<string>()
  const record = useNewRecord({
    draftKey: 'acesso novo',
    empty: novoAcesso(unidadeId === undefined ? [] : [unidadeId]),
    check: checkAcesso,
    send: (values) => create.mutateAsync({ body: acessoEnviado(values) }),
    onSent: ({ acesso, link: made }) => {
      toast.success(`${acesso.empresaNome} já pode agendar`)
      tellNew({ kind: 'acessos', id: acesso.id, name: acesso.empresaNome })
      if (made === null) close()
      else setLink(made)
    },
  })
  const { form, idOf, text } = record
  const { values, problems, change } = form
  const isLink = values.tipo === TIPO_ACESSO.Link
  const parceiros = useParceiros(!isLink)
  return (
    <NewRecordDrawer
      record={record}
      title="Novo acesso ao portal"
      icon={IconLinkPlus}
      fields={CAMPOS_DO_ACESSO}
      confirmLabel={isLink ? 'Criar link' : 'Dar acesso'}
      made={
        link !== undefined
          ? {
              title: 'Link de agendamento',
              footer: <Button onClick={() => close()}>Concluir</Button>,
              children: (
                <SecretOnce label="Link de agendamento" value={link}>
                  Envie este link à empresa. Quem o tiver agenda em nome dela. Ele não será mostrado de novo:
                  se for perdido, revogue o acesso e crie outro.
                </SecretOnce>
              ),
            }
          : undefined
      }
    >
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
            <IntegerField {...text('dias')} label="Validade (dias)" />
          </FormCell>
        )}
      </FormGrid>
    </NewRecordDrawer>
  )
}
