import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { toast } from '#platform/ui/toasts/toast.ts'
import { fieldColumns } from '#platform/web/fields/field-columns.tsx'
import { RegisterPage } from '#platform/web/register/RegisterPage.tsx'
import type { PortalAcompanhamento } from '../portal-acompanhamento.contract.ts'
import { PORTAL_ACOMPANHAMENTO } from '../portal-acompanhamento.fields.ts'
import { formatRaiz } from '../rastreio.rules.ts'
import { portalScreens, useEnderecoDaBusca } from './portal-acompanhamento.api.ts'

/** The customers that follow their deliveries. */
export default function PortalAcompanhamentoPage() {
  const columns = fieldColumns<PortalAcompanhamento>(PORTAL_ACOMPANHAMENTO, {
    gender: 'o',
    empty: '–',
    order: ['nome', 'raiz', 'emails'],
    replace: {
      raiz: { header: 'Raiz do CNPJ', cell: ({ raiz }) => formatRaiz(raiz) },
      emails: {
        header: 'E-mails',
        cell: ({ emails }) =>
          emails.length > 1 ? `${emails[0] ?? ''} e mais ${emails.length - 1}` : (emails[0] ?? '–'),
      },
    },
    hasChange: true,
  })
  return (
    <RegisterPage
      screens={portalScreens}
      heading="Portal de acompanhamento"
      columns={columns}
      placeholder="Cliente ou raiz do CNPJ"
      defaultOrder="nome"
      actions={<CopiarEndereco />}
      emptyText="Os clientes que acompanham entregas sem conta. Cadastre a raiz do CNPJ: o cliente vê a lista por um link seu, ou por um código no e-mail cadastrado."
    />
  )
}

/** The address that a company puts on its site: one order by its number, the list by a code. */
function CopiarEndereco() {
  const { data } = useEnderecoDaBusca()
  if (!data) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(data.endereco)
      toast.success('Endereço da busca copiado', { detail: 'Publique-o no seu site ou nas suas mensagens.' })
    } catch {
      toast.danger('O navegador não deixou copiar', { detail: data.endereco })
    }
  }
  return (
    <Button variant="default" leftSection={<IconCopy size={15} aria-hidden />} onClick={() => void copy()}>
      Endereço da busca
    </Button>
  )
}
