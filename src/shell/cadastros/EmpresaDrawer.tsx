import { useContatosDaEmpresa } from '#modules/contato/web/contato.api.ts'
import { EmpresaContatos } from '#modules/contato/web/EmpresaContatos.tsx'
import { EmpresaDrawer } from '#modules/empresa/web/EmpresaDrawer.tsx'
import { useRouteParams } from '#platform/web/router/navigation.ts'

/** The drawer of a company with its contacts, which belong to a later module. */
export default function EmpresaWithContatos() {
  const { id } = useRouteParams()
  const contatos = useContatosDaEmpresa(id)
  return (
    <EmpresaDrawer
      contatos={{
        value: 'contatos',
        label: 'Contatos',
        count: contatos.data?.total || undefined,
        panel: (empresa) => <EmpresaContatos empresaId={empresa.id} />,
      }}
    />
  )
}
