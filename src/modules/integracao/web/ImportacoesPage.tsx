import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { ImportacaoList } from './ImportacaoList.tsx'
import { IMPORTAR_PAGE } from './importacao-places.ts'

/** Imports of the company; notifications of imports lead here. */
export default function ImportacoesPage() {
  const goToPage = useGoToPage()
  return (
    <>
      <PageHeader
        title="Importações"
        actions={
          <Button leftSection={<IconUpload size={15} aria-hidden />} onClick={() => goToPage(IMPORTAR_PAGE)}>
            Importar
          </Button>
        }
      />
      <ListFrame>
        <ImportacaoList />
      </ListFrame>
    </>
  )
}
