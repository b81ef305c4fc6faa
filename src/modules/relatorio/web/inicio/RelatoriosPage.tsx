import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useAgendamentos, useRelatorios } from '../relatorio.api.ts'
import { contagem } from '../relatorio-textos.ts'
import { NOVO_RELATORIO_PAGE } from '../shared/enderecos.ts'
import { Arquivos } from './Arquivos.tsx'
import { Envios } from './Envios.tsx'
import styles from './inicio.module.css'
import { Modelos } from './Modelos.tsx'
import { Visoes } from './Visoes.tsx'

const many = (count: number, one: string, more: string) => `${contagem(count)} ${count === 1 ? one : more}`

/** Where reports begin: models, saved views, sendings and files. */
export default function RelatoriosPage() {
  const goToPage = useGoToPage()
  const visoes = useRelatorios()
  const envios = useAgendamentos()
  return (
    <>
      <PageHeader
        title="Relatórios"
        subtitle={
          visoes.data &&
          [
            many(visoes.data.length, 'visão salva', 'visões salvas'),
            envios.data && many(envios.data.length, 'envio agendado', 'envios agendados'),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => goToPage(NOVO_RELATORIO_PAGE)}
          >
            Novo relatório
          </Button>
        }
      />
      <div className={styles.corpo}>
        <div className={styles.principal}>
          <Modelos />
          <Visoes query={visoes} />
        </div>
        <div className={styles.lado}>
          <Envios query={envios} />
          <Arquivos />
        </div>
      </div>
    </>
  )
}
