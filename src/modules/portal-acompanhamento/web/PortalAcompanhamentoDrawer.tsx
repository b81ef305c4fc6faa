import { Textarea } from '@mantine/core'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { FieldGrid } from '#platform/web/fields/FieldGrid.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RegisterDrawer } from '#platform/web/register/RegisterDrawer.tsx'
import { RegisterEditor } from '#platform/web/register/RegisterEditor.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { criarLinkDoCliente, type PortalAcompanhamento } from '../portal-acompanhamento.contract.ts'
import { PORTAL_ACOMPANHAMENTO } from '../portal-acompanhamento.fields.ts'
import { CompartilharLink } from './CompartilharLink.tsx'
import {
  portalScreens,
  useCriarLinkDoCliente,
  useLinkDoCliente,
  useRevogarLinkDoCliente,
} from './portal-acompanhamento.api.ts'
import { portalForm } from './portal-acompanhamento-form.ts'

const LAYOUT = [
  ['nome', 8],
  ['raiz', 4],
  ['emails', 12],
  ['consulta', 12],
  ['mostraPosicao', 12],
  ['mostraMotorista', 12],
  ['mostraComprovante', 12],
  ['mensagem', 12],
  ['ajuda', 12],
] as const

/** A customer of the portal: who gets the code, what is shown, and the link of the list. */
export default function PortalAcompanhamentoDrawer() {
  return (
    <RegisterDrawer
      screens={portalScreens}
      editor={(record) => (
        <RegisterEditor
          {...portalForm}
          screens={portalScreens}
          record={record}
          tabs={[{ value: 'link', label: 'Link', panel: (saved) => <LinkTab portal={saved} /> }]}
          fields={(context) => (
            <FieldGrid
              fields={PORTAL_ACOMPANHAMENTO}
              context={context}
              layout={LAYOUT}
              controls={{
                emails: ({ id, value, error, onChange }) => (
                  <Textarea
                    id={id}
                    label="E-mails que recebem o código"
                    description="Um por linha. Só estes endereços abrem a lista sem o link."
                    placeholder="recebimento@cliente.com.br"
                    value={value}
                    error={error}
                    autosize
                    minRows={2}
                    onChange={(event) => onChange(event.currentTarget.value)}
                  />
                ),
              }}
            />
          )}
        />
      )}
    />
  )
}

function LinkTab({ portal }: { readonly portal: PortalAcompanhamento }) {
  const query = useLinkDoCliente(portal.id)
  const mayChange = useCanCall(criarLinkDoCliente)
  const criar = useCriarLinkDoCliente()
  const revogar = useRevogarLinkDoCliente()
  const params = { id: portal.id }
  if (query.isPending) return <LoadingSkeleton lines={3} label="Carregando o link" />
  if (query.isError) return <ReadFailure query={query}>Não foi possível carregar o link.</ReadFailure>
  return (
    <CompartilharLink
      link={query.data}
      oQue={`as entregas de ${portal.nome}`}
      onCriar={mayChange ? () => criar.mutateAsync({ params }) : undefined}
      onRevogar={mayChange ? () => revogar.mutateAsync({ params }) : undefined}
    />
  )
}
