/** Data protection addendum: what the parties owe each other under the LGPD (Lei nº 13.709/2018). */
import type { Clausula } from './clausula.ts'

export const ADENDO_PROTECAO_DADOS: readonly Clausula[] = [
  {
    titulo: 'Finalidade',
    partes: [
      'Este adendo regula o tratamento de dados pessoais na Plataforma, nos termos da Lei nº 13.709/2018 (Lei Geral de Proteção de Dados Pessoais, LGPD). Os conceitos são os do art. 5º da lei.',
    ],
  },
  {
    titulo: 'Papéis',
    partes: [
      'A Empresa contratante é a controladora dos dados da sua operação: decide quem cadastra, para quê e por quanto tempo. A Operadora da Plataforma é operadora desses dados e os trata conforme as instruções da Empresa (art. 39).',
      'A Operadora é controladora dos dados das contas de acesso, dos registros de segurança e dos dados de cobrança, que trata para cumprir o contrato, a lei e proteger o serviço.',
    ],
  },
  {
    titulo: 'Dados e titulares',
    partes: [
      [
        'Usuários: nome, e-mail, telefone, foto opcional, empresa, permissões, registros de acesso (data, hora, endereço IP, navegador).',
        'Motoristas e ajudantes: nome, CPF, telefone, CNH e validade, veículo e vínculo com a transportadora, horários de chegada e saída.',
        'Posição do veículo ou do celular: apenas durante a viagem e com aviso visível a quem compartilha, que pode pausar.',
        'Contatos de clientes e fornecedores: nome, telefone, e-mail e assinatura de recebimento.',
      ],
      'A Plataforma não pede dados sensíveis (art. 5º, II) e a Empresa não deve inseri-los em campos livres ou anexos.',
    ],
  },
  {
    titulo: 'Bases legais',
    partes: [
      'O tratamento apoia-se, conforme o caso, na execução de contrato (art. 7º, V), no cumprimento de obrigação legal ou regulatória, como a fiscal e a de transporte (art. 7º, II), no exercício regular de direitos (art. 7º, VI) e no legítimo interesse em segurança e prevenção a fraudes (art. 7º, IX, e art. 10). Cabe à Empresa indicar a base dos dados que controla.',
    ],
  },
  {
    titulo: 'Deveres da Operadora',
    partes: [
      [
        'Tratar os dados apenas para prestar o serviço e conforme instruções lícitas e documentadas.',
        'Manter registro das operações (art. 37) e sigilo de quem tem acesso aos dados.',
        'Aplicar medidas técnicas e administrativas de segurança (art. 46), entre elas: isolamento dos dados de cada empresa, tráfego cifrado, senhas guardadas apenas como resumo criptográfico, segundo fator, trilha de auditoria e cópias de segurança.',
        'Contratar suboperadores com obrigações equivalentes e informar a sua lista quando pedida.',
        'Apoiar a Empresa na resposta a titulares e à Autoridade Nacional de Proteção de Dados (ANPD).',
      ],
    ],
  },
  {
    titulo: 'Deveres da Empresa',
    partes: [
      [
        'Inserir apenas dados necessários e obtidos licitamente, e informar os titulares sobre o tratamento (arts. 6º e 9º).',
        'Configurar permissões e prazos, e retirar acessos que deixaram de ser necessários.',
        'Atender os titulares e encaminhar à Operadora o que depender da Plataforma.',
      ],
    ],
  },
  {
    titulo: 'Direitos dos titulares',
    partes: [
      'O titular pode pedir confirmação do tratamento, acesso, correção, anonimização, bloqueio ou eliminação de dados desnecessários, portabilidade, informação sobre compartilhamento e revisão de decisões automatizadas (arts. 18 e 20). O pedido é dirigido à controladora; o que chegar à Operadora é encaminhado a ela sem demora.',
    ],
  },
  {
    titulo: 'Incidentes de segurança',
    partes: [
      'A Operadora comunica à Empresa, sem demora injustificada após o conhecimento, o incidente que possa acarretar risco ou dano relevante aos titulares, com a natureza dos dados, as medidas tomadas e os riscos (art. 48). A controladora comunica a ANPD e os titulares em até três dias úteis, conforme a Resolução CD/ANPD nº 15/2024.',
    ],
  },
  {
    titulo: 'Guarda, eliminação e transferência',
    partes: [
      'Os dados são mantidos enquanto durar o contrato e os prazos legais (fiscais, trabalhistas, de transporte e os seis meses de registros de acesso do art. 15 da Lei nº 12.965/2014). Depois são eliminados ou anonimizados (arts. 15 e 16).',
      'Os dados são tratados no Brasil. A transferência internacional, quando houver, observa os arts. 33 a 36 da LGPD e as cláusulas-padrão da Resolução CD/ANPD nº 19/2024.',
    ],
  },
  {
    titulo: 'Encarregado e contato',
    partes: [
      'O encarregado pelo tratamento de dados pessoais da Operadora (art. 41) é contatado pelo canal de atendimento indicado na Plataforma, com o assunto "Proteção de dados".',
    ],
  },
]
