// For the routes: otherwise their scripts would include the schema library.
export { refusalsBySection } from '@domain/order/draft/order-refusals';
